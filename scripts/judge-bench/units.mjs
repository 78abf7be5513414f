// Units of the replay's project: each a class with one condition, its text before and after the change, an input on which
// both differ and inputs on which they do not.

const CORE = 'com.example.depot.core';
const APP = 'com.example.depot.app';

/** What stands for each kind of condition; `p` are the unit's own numbers and words. */
const KINDS = {
  threshold: (p) => ({
    method: `    public int ${p.method}(int ${p.word}) {\n        if (${p.word} COND ${p.limit}) {\n            return ${p.above};\n        }\n        return ${p.below};\n    }\n`,
    before: '>', after: '>=', call: (value) => `${p.method}(${value})`,
    differs: { input: p.limit, before: p.below, after: p.above }, same: [{ input: p.limit - 1, value: p.below }, { input: p.limit + 1, value: p.above }, { input: p.limit + 7, value: p.above }],
  }),
  range: (p) => ({
    method: `    public boolean ${p.method}(int ${p.word}) {\n        return ${p.word} >= ${p.low} && ${p.word} <= COND;\n    }\n`,
    before: String(p.high), after: String(p.high + p.more), call: (value) => `${p.method}(${value})`,
    differs: { input: p.high + 1, before: false, after: true }, same: [{ input: p.low, value: true }, { input: p.low - 1, value: false }, { input: p.high + p.more + 1, value: false }],
  }),
  text: (p) => ({
    method: `    public String ${p.method}(String ${p.word}) {\n        if (${p.word} == null || ${p.word}.COND) {\n            return "${p.none}";\n        }\n        return "${p.prefix}" + ${p.word};\n    }\n`,
    before: 'isEmpty()', after: 'isBlank()', call: (value) => `${p.method}(${value})`,
    differs: { input: '"  "', before: `"${p.prefix}  "`, after: `"${p.none}"` }, same: [{ input: `"${p.sample}"`, value: `"${p.prefix}${p.sample}"` }, { input: '""', value: `"${p.none}"` }, { input: `"${p.sample}9"`, value: `"${p.prefix}${p.sample}9"` }],
  }),
  throwing: (p) => ({
    method: `    public int ${p.method}(int ${p.word}) {\n        if (${p.word} COND ${p.limit}) {\n            throw new IllegalArgumentException("${p.word}: " + ${p.word});\n        }\n        return ${p.word} * ${p.factor};\n    }\n`,
    before: '<', after: '<=', call: (value) => `${p.method}(${value})`,
    differs: { input: p.limit, before: p.limit * p.factor, throws: 'IllegalArgumentException' }, same: [{ input: p.limit + 1, value: (p.limit + 1) * p.factor }, { input: p.limit + 2, value: (p.limit + 2) * p.factor }, { input: p.limit + 5, value: (p.limit + 5) * p.factor }],
  }),
  steps: (p) => ({
    method: `    public long ${p.method}(long ${p.word}) {\n        long fee = 0;\n        if (${p.word} > ${p.first}) {\n            fee += ${p.fee};\n        }\n        if (${p.word} > COND) {\n            fee += ${p.fee * 2};\n        }\n        return fee;\n    }\n`,
    before: `${p.second}`, after: `${p.second - p.less}`, call: (value) => `${p.method}(${value}L)`,
    differs: { input: p.second, before: `${p.fee}L`, after: `${p.fee * 3}L` }, same: [{ input: p.first, value: '0L' }, { input: p.first + 1, value: `${p.fee}L` }, { input: p.second + 1, value: `${p.fee * 3}L` }],
  }),
};

const TABLE = [
  ['core', 'price', 'BulkDiscount', 'threshold', { method: 'percentFor', word: 'quantity', limit: 10, above: 5, below: 0 }],
  ['core', 'price', 'SeasonRate', 'range', { method: 'applies', word: 'month', low: 6, high: 8, more: 1 }],
  ['core', 'price', 'CouponLabel', 'text', { method: 'labelFor', word: 'code', none: 'no coupon', prefix: 'coupon ', sample: 'SPRING' }],
  ['core', 'price', 'UnitPrice', 'throwing', { method: 'totalFor', word: 'pieces', limit: 0, factor: 30 }],
  ['core', 'stock', 'ReorderPoint', 'threshold', { method: 'orderFor', word: 'missing', limit: 25, above: 100, below: 0 }],
  ['core', 'stock', 'ShelfRange', 'range', { method: 'fits', word: 'height', low: 10, high: 180, more: 20 }],
  ['core', 'stock', 'BinName', 'text', { method: 'nameFor', word: 'bin', none: 'unsorted', prefix: 'bin-', sample: 'A7' }],
  ['core', 'stock', 'PalletCount', 'throwing', { method: 'boxesOn', word: 'pallets', limit: 1, factor: 48 }],
  ['core', 'weight', 'WeightFee', 'steps', { method: 'feeFor', word: 'grams', first: 1000, second: 5000, fee: 300, less: 500 }],
  ['core', 'weight', 'HeavyParcel', 'threshold', { method: 'porters', word: 'kilograms', limit: 31, above: 2, below: 1 }],
  ['core', 'weight', 'ScaleRange', 'range', { method: 'readable', word: 'grams', low: 5, high: 3000, more: 200 }],
  ['core', 'weight', 'VolumeFee', 'steps', { method: 'surcharge', word: 'litres', first: 60, second: 240, fee: 150, less: 40 }],
  ['app', 'booking', 'SlotLimit', 'threshold', { method: 'queueFor', word: 'bookings', limit: 12, above: 2, below: 1 }],
  ['app', 'booking', 'OpeningHours', 'range', { method: 'open', word: 'hour', low: 9, high: 17, more: 2 }],
  ['app', 'booking', 'ContactLine', 'text', { method: 'lineFor', word: 'contact', none: 'front desk', prefix: 'call ', sample: 'Kim' }],
  ['app', 'booking', 'DepositRule', 'throwing', { method: 'depositFor', word: 'nights', limit: 0, factor: 70 }],
  ['app', 'route', 'DistanceFee', 'steps', { method: 'feeFor', word: 'metres', first: 2000, second: 9000, fee: 400, less: 1000 }],
  ['app', 'route', 'StopLimit', 'threshold', { method: 'driversFor', word: 'stops', limit: 18, above: 2, below: 1 }],
  ['app', 'route', 'ZoneRange', 'range', { method: 'served', word: 'zone', low: 1, high: 4, more: 1 }],
  ['app', 'route', 'StreetLabel', 'text', { method: 'labelFor', word: 'street', none: 'no street', prefix: 'to ', sample: 'Hangang' }],
  ['app', 'route', 'FuelBudget', 'throwing', { method: 'budgetFor', word: 'tours', limit: 2, factor: 55 }],
];

export const UNITS = TABLE.map(([module, area, name, kind, parameters]) => {
  const packageName = `${module === 'core' ? CORE : APP}.${area}`;
  const parts = KINDS[kind](parameters);
  const path = `${module}/src/main/java/${packageName.replaceAll('.', '/')}/${name}.java`;
  const source = (condition) => `package ${packageName};\n\n/** ${name} of the depot. */\npublic class ${name} {\n\n${parts.method.replace('COND', condition)}}\n`;
  return { module, area, name, kind, packageName, path, before: source(parts.before), after: source(parts.after), parts };
});
