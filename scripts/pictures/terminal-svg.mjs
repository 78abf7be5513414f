// What a terminal showed, as a picture: SVG with the text as text, so that it can be read, searched and compared.
import stringWidth from 'string-width';

const CELL = 8.4;
const LINE = 19;
const PADDING = 16;
const COLOURS = { 30: '#484f58', 31: '#ff7b72', 32: '#3fb950', 33: '#d29922', 34: '#58a6ff', 35: '#bc8cff', 36: '#39c5cf', 37: '#c9d1d9', 90: '#8b949e' };

/** Recorded output of a terminal of so many columns, escape sequences included, as an SVG document. */
export function terminalSvg(text, columns) {
  return svgOf(finalLines(text), columns);
}

/** What a terminal would show in the end: a carriage return starts its line anew. Links lose their address. */
function finalLines(text) {
  const plain = text.replace(/\u001b\]8;[^\u0007\u001b]*(\u0007|\u001b\\)/g, '').replace(/\u001b\[[0-9;?]*[A-HJKhlsu]/g, (code) => (code.endsWith('K') ? '\u000b' : ''));
  return plain.split(/\r?\n/).map((line) => line.split(/[\r\u000b]/).filter((part) => part !== '').at(-1) ?? '');
}

/** Coloured pieces of a line. */
function* pieces(line) {
  let colour = COLOURS[37];
  let bold = false;
  for (const part of line.split(/(\u001b\[[0-9;]*m)/)) {
    const code = /^\u001b\[([0-9;]*)m$/.exec(part);
    if (!code) { if (part) yield { text: part, colour, bold }; continue; }
    for (const number of code[1].split(';').map(Number)) {
      if (number === 0) { colour = COLOURS[37]; bold = false; } else if (number === 1) bold = true;
      else if (number === 22) { bold = false; if (colour === COLOURS[90]) colour = COLOURS[37]; }
      else if (number === 2) colour = COLOURS[90];
      else if (number === 39) colour = COLOURS[37];
      else if (COLOURS[number]) colour = COLOURS[number];
    }
  }
}

function svgOf(lines, columns) {
  const rows = lines.join('\n').trimEnd().split('\n').flatMap((line) => wrapped([...pieces(line)], columns));
  const drawn = rows.map((row, index) => {
    let column = 0;
    return row.map(({ text, colour, bold }) => {
      const width = stringWidth(text);
      const x = PADDING + column * CELL;
      column += width;
      if (text.trim() === '') return '';
      return `<text x="${x.toFixed(1)}" y="${PADDING + (index + 1) * LINE - 5}" fill="${colour}"${bold ? ' font-weight="bold"' : ''} textLength="${(width * CELL).toFixed(1)}" lengthAdjust="spacingAndGlyphs" xml:space="preserve">${escape(text)}</text>`;
    }).join('');
  });
  const width = Math.ceil(columns * CELL + 2 * PADDING);
  const height = rows.length * LINE + 2 * PADDING;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="ui-monospace, 'D2Coding', 'Noto Sans Mono CJK KR', Menlo, Consolas, monospace" font-size="14"><rect width="100%" height="100%" rx="8" fill="#0d1117"/>\n${drawn.filter(Boolean).join('\n')}\n</svg>\n`;
}

/** As a terminal of that width shows the line: runs of one colour and one script, on as many rows as they need. */
function wrapped(line, columns) {
  const rows = [[]];
  let column = 0;
  for (const { text, colour, bold } of line) {
    for (const character of text) {
      const width = stringWidth(character);
      if (column + width > columns) { rows.push([]); column = 0; }
      column += width;
      const last = rows.at(-1).at(-1);
      if (last && last.colour === colour && last.bold === bold && last.wide === width > 1) last.text += character;
      else rows.at(-1).push({ text: character, colour, bold, wide: width > 1 });
    }
  }
  return rows;
}

function escape(text) {
  return text.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character]);
}
