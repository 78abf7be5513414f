import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTestStack } from '../../../src/domain/test-authoring/test-stack.js';
import { counts, place } from '../../support/embedded-builds.js';
import { draftFor } from '../../support/embedded-drafts.js';
import { scratchBuild } from '../../support/maven-runs.js';
import { describeWith } from '../../support/real-builds.js';

// Spring Boot 2.7: javax, Mockito 4, JUnit 5, and tests that put mocks into the context by @MockBean.
const PROJECT = 'test/fixtures/styles/javax';
const MAIN = 'src/main/java/shop/';
const PRICES = `package shop;

import org.springframework.stereotype.Service;

@Service
public class Prices {
    private final Rates rates;
    public Prices(Rates rates) { this.rates = rates; }
    public int discount(String code, int quantity) {
        if (quantity >= 10) return rates.percentOf(code);
        return 0;
    }
    public String kind(String code) { return rates.percentOf(code) > 20 ? "high" : "low"; }
}
`;
const DESK = `package shop;

import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpSession;
import javax.validation.Valid;
import javax.validation.constraints.NotBlank;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

@Controller
public class DeskController {
    public static class Basket {
        @NotBlank
        private String code;
        private int quantity;
        public String getCode() { return code; }
        public void setCode(String code) { this.code = code; }
        public int getQuantity() { return quantity; }
        public void setQuantity(int quantity) { this.quantity = quantity; }
    }
    private final Prices prices;
    public DeskController(Prices prices) { this.prices = prices; }

    @PostMapping("/baskets")
    public ResponseEntity<String> add(@Valid @RequestBody Basket basket) {
        if (basket.getQuantity() > 100) return new ResponseEntity<>(HttpStatus.CONFLICT);
        return new ResponseEntity<>("made", HttpStatus.CREATED);
    }
    @GetMapping("/pages/show")
    public ModelAndView show(@RequestParam int quantity) {
        if (quantity <= 7) return new ModelAndView("pages/few", "note", "few of them");
        ModelAndView many = new ModelAndView("pages/many");
        many.addObject("discount", prices.discount("A", quantity));
        return many;
    }
    public String held(HttpServletRequest request) {
        HttpSession session = request.getSession();
        Basket basket = (Basket) session.getAttribute("basket");
        return basket == null ? "none" : basket.getQuantity() > 3 ? "many" : "few";
    }
    public ModelAndView direct(int n) {
        ModelAndView view = new ModelAndView();
        view.setViewName(n < 5 ? "small" : "large");
        view.addObject("whole", n > 0);
        return view;
    }
}
`;
/** Each in a method of its own, so that one build tells of all: class, what is changed, and the methods whose tests have to fail. */
const MUTANTS: readonly (readonly [string, string, string, RegExp])[] = [
  ['Prices', 'quantity >= 10', 'quantity > 10', /^discountCase1$/], ['Prices', 'percentOf(code) > 20', 'percentOf(code) >= 20', /^kindCase\d$/], ['DeskController', '@Valid ', '', /^addCase\d$/],
  ['DeskController', 'quantity <= 7', 'quantity < 7', /^showCase\d$/], ['DeskController', 'getQuantity() > 3', 'getQuantity() >= 3', /^heldCase\d$/], ['DeskController', 'n < 5', 'n <= 5', /^directCase\d$/],
];

function read(path: string): string {
  return readFileSync(join(PROJECT, path), 'utf8');
}

function failedCases(report: string | undefined): readonly string[] {
  return [...(report ?? '').matchAll(/<testcase name="(\w+)[^>]*[^/]>\s*<(?:failure|error)/g)].map((found) => found[1] ?? '');
}

describeWith('mvn')("a project on javax whose tests use @MockBean, built and run by Maven", () => {
  it('compiles, passes, and fails for a changed condition of either class', async () => {
    const build = scratchBuild(PROJECT);
    const stack = readTestStack(['pom.xml', 'src/test/java/shop/PricesTest.java'].map((path) => ({ path, content: read(path) })));
    const sources = { [`${MAIN}Prices.java`]: PRICES, [`${MAIN}DeskController.java`]: DESK };
    const around = { [`${MAIN}Rates.java`]: read(`${MAIN}Rates.java`) };
    try {
      const tests: string[] = [];
      for (const [path, source] of Object.entries(sources)) {
        build.write(path, source);
        const others = Object.fromEntries(Object.entries(sources).filter(([other]) => other !== path));
        const { testCode } = await draftFor({ after: { [path]: source }, around: { ...around, ...others } }, { stack });
        expect(testCode).not.toContain('jakarta');
        tests.push(await place(build, testCode, true));
      }
      const run = build.test(tests);
      const told = tests.map((name) => counts(run.reports.get(name)));
      expect({ wrong: told.map((one) => one.failures + one.errors), output: run.exitCode === 0 ? '' : run.output }).toEqual({ wrong: [0, 0], output: '' });
      expect(told.map((one) => one.tests)).toEqual([4, expect.any(Number)]);
      for (const [path, source] of Object.entries(sources)) {
        const own = MUTANTS.filter(([name]) => path.endsWith(`/${name}.java`));
        build.write(path, own.reduce((text, [, from, to]) => text.replace(from, to), source));
      }
      const mutated = build.test(tests);
      const failing = tests.flatMap((name) => failedCases(mutated.reports.get(name)));
      expect(MUTANTS.filter(([, , , cases]) => !failing.some((name) => cases.test(name)))).toEqual([]);
    } finally {
      build.remove();
    }
  }, 600_000);
});
