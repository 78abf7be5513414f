import { draftFor } from '../../support/embedded-drafts.js';
import { TILL, TILL_PATH } from '../../support/till-controller.js';

const PATH = 'src/main/java/a/Desk.java';
const STACK = { mockito: true, springTest: true, mockMvc: true, javaLevel: 17 };
const HEAD = ['java.util.*', 'org.springframework.http.*', 'org.springframework.stereotype.Controller', 'org.springframework.ui.Model', 'org.springframework.validation.BindingResult', 'org.springframework.web.bind.WebDataBinder', 'org.springframework.web.bind.annotation.*',
  'org.springframework.web.servlet.mvc.support.RedirectAttributes', 'jakarta.validation.Valid', 'jakarta.validation.constraints.*', 'com.fasterxml.jackson.annotation.*'].map((name) => `import ${name};`).join('\n');

const AROUND = {
  'src/main/java/a/Item.java': 'package a; import jakarta.validation.constraints.*; public class Item { @NotBlank private String name; @Min(3) private int stock; private Long id; public String getName() { return name; } public void setName(String name) { this.name = name; } public int getStock() { return stock; } public void setStock(int stock) { this.stock = stock; } public Long getId() { return id; } public void setId(Long id) { this.id = id; } }',
  'src/main/java/a/Items.java': 'package a; import java.util.*; public interface Items { Optional<Item> byId(Long id); Item keep(Item item); List<Item> all(); }',
  'src/main/java/a/Missing.java': 'package a; public class Missing extends RuntimeException { public Missing(String message) { super(message); } }',
};

async function controller(body: string, head = '@RestController', more: Readonly<Record<string, string>> = {}) {
  const source = `package a;\n${HEAD}\n${head}\npublic class Desk {\n private final Items items;\n public Desk(Items items) { this.items = items; }\n ${body}\n}\n`;
  return await draftFor({ after: { [PATH]: source }, around: { ...AROUND, ...more } }, { stack: STACK });
}

const ADVICE = (method: string) => ({ 'src/main/java/a/Errors.java': `package a; import org.springframework.http.HttpStatus; import org.springframework.http.ProblemDetail; import org.springframework.http.ResponseEntity; import org.springframework.web.bind.annotation.*; @RestControllerAdvice public class Errors { ${method} }` });

describe('embedded agent, requests to controllers', () => {
  it.each<readonly [string, string, readonly string[]]>([
    ['a path variable under the prefix of the class', '@GetMapping("/{id}") public String kind(@PathVariable Long id) { return id > 5 ? "big" : "small"; }',
      ['mockMvc.perform(get("/{id}", 6L))\n                .andExpect(status().isOk())\n                .andExpect(content().string("big"));', 'get("/{id}", 5L)']],
    ['a slash at the end is a part of the path', '@GetMapping("/kinds/") public String kind(@RequestParam int n) { return n > 5 ? "big" : "small"; }', ['get("/kinds/").param("n", "6")']],
    ['a parameter that may be left out', '@GetMapping("/all") public int count(@RequestParam(name = "q", required = false) String text) { if (text == null) return 0; return 1; }',
      ['mockMvc.perform(get("/all").accept(MediaType.APPLICATION_JSON))', '.andExpect(jsonPath("$").value(0));', 'get("/all").param("q", "A")']],
    ['an object as JSON, null told as what is not there', '@GetMapping("/{id}") public ResponseEntity<Item> get(@PathVariable Long id) { return items.byId(id).map(ResponseEntity::ok).orElseGet(() -> ResponseEntity.notFound().build()); } @GetMapping("/one") public Item one() { Item item = new Item(); item.setStock(4); return item; }',
      ['.andExpect(jsonPath("$.stock").value(4))', '.andExpect(jsonPath("$.name").doesNotExist())']],
    ['a status of a response', '@PutMapping("/{id}") public ResponseEntity<Void> put(@PathVariable Long id) { if (items.byId(id).isEmpty()) return ResponseEntity.notFound().build(); return ResponseEntity.noContent().build(); }',
      ['put("/{id}", 1L)', '.andExpect(status().isNotFound())', '.andExpect(status().isNoContent())', 'when(items.byId(1L)).thenReturn(Optional.of(new Item()));']],
  ])('%s', async (_what, body, lines) => {
    const { testCode, testCases } = await controller(body);
    for (const line of lines) expect({ testCases, testCode, has: testCode.includes(line) }).toEqual({ testCases, testCode, has: true });
    expect(testCode).toContain('private final MockMvc mockMvc = MockMvcBuilders.standaloneSetup(new Desk(items)).build();');
  });

  it('fills a form that is validated, breaks a constraint for the other side, and asserts view, model and flash attributes', async () => {
    const { testCode } = await controller(`@InitBinder public void bind(WebDataBinder binder) { binder.setDisallowedFields("id"); }
      @PostMapping("/items") public String save(@Valid Item item, BindingResult errors, Model model, RedirectAttributes flash) {
        if (errors.hasErrors()) { model.addAttribute("mode", "new"); return "items/form"; }
        if (item.getStock() > 9) { errors.rejectValue("stock", "many", "many"); return "items/form"; }
        items.keep(item); flash.addFlashAttribute("message", "kept"); return "redirect:/items"; }`, '@Controller');
    for (const line of ['.andExpect(view().name("items/form"))', '.andExpect(model().attribute("mode", "new"));', '.andExpect(model().attributeHasFieldErrors("item", "stock"));', '.param("stock", "10")', '.param("name", "A")',
      '.andExpect(view().name("redirect:/items"))', '.andExpect(flash().attribute("message", "kept"));']) expect(testCode).toContain(line);
    expect(testCode).not.toContain('.param("id"');
  });

  it('asks what fills the model before the handler is called', async () => {
    const { testCode } = await controller('@ModelAttribute("item") public Item find(@PathVariable Long id) { return items.byId(id).orElseThrow(() -> new Missing("none")); } @GetMapping("/items/{id}/edit") public String edit(@ModelAttribute("item") Item item) { return item.getStock() > 3 ? "items/full" : "items/low"; }', '@Controller');
    expect(testCode).toContain('get("/items/{id}/edit", 1L)');
    for (const line of ['when(items.byId(1L)).thenReturn(Optional.of(', '.andExpect(view().name("items/full"));', '.andExpect(view().name("items/low"));']) expect(testCode).toContain(line);
  });

  it('expects 400 for a body that breaks a constraint, unless the project answers for that itself', async () => {
    const handler = '@PostMapping("/items") @ResponseStatus(HttpStatus.CREATED) public void add(@Valid @RequestBody Item item) { items.keep(item); }';
    const { testCode, testCases } = await controller(handler);
    expect(testCode).toContain('.andExpect(status().isBadRequest())');
    expect(testCode).toContain('{"name": "A", "stock": 3}');
    expect(testCases).toContain('[실패] POST /items');
    const own = await controller(handler, '@RestController', ADVICE('@ExceptionHandler(Exception.class) public ResponseEntity<String> all(Exception e) { return ResponseEntity.status(HttpStatus.CONFLICT).body("x"); }'));
    expect(own.testCode).not.toContain('isBadRequest');
  });

  const THROWING = '@GetMapping("/{id}") public String get(@PathVariable Long id) { if (id > 3) throw new Missing("no " + id); return "ok"; }';

  it.each<readonly [string, string, readonly string[]]>([
    ['an advice that answers with a response', '@ExceptionHandler(Missing.class) public ResponseEntity<String> missing(Missing e) { return ResponseEntity.status(HttpStatus.GONE).body(e.getMessage()); }', ['.andExpect(status().isGone())', '.andExpect(content().string("no 4"));']],
    ['an advice that answers with problem details', '@ExceptionHandler(Missing.class) public ProblemDetail missing(Missing e) { return ProblemDetail.forStatusAndDetail(HttpStatus.NOT_FOUND, e.getMessage()); }', ['.andExpect(status().isNotFound())', '.andExpect(jsonPath("$.detail").value("no 4"));']],
    ['an advice that handles a superclass', '@ExceptionHandler(RuntimeException.class) @ResponseStatus(HttpStatus.CONFLICT) public String any(RuntimeException e) { return "any"; }', ['.andExpect(status().isConflict())', '.andExpect(content().string("any"));']],
  ])('sets %s', async (_what, method, lines) => {
    const { testCode } = await controller(THROWING, '@RestController', ADVICE(method));
    for (const line of ['.setControllerAdvice(new Errors())', ...lines]) expect(testCode).toContain(line);
  });

  it.each<readonly [string, string, string]>([
    ['nothing answers for the exception', THROWING, 'assertThrows(Missing.class, () -> subject.get(4L));'],
    ['the text is one that an encoding changes', '@GetMapping("/k") public String get(@RequestParam int n) { return n > 2 ? "많음" : "적음"; }', 'subject.get(3)'],
    ['the path cannot be read', '@GetMapping("${desk.path}") public String get(@RequestParam int n) { return n > 2 ? "a" : "b"; }', 'subject.get(3)'],
    ['the answer comes later', '@GetMapping("/k") public java.util.concurrent.Callable<String> get(@RequestParam int n) { if (n > 2) throw new Missing("x"); return () -> "b"; }', 'subject.get(3)'],
    ['a mapping asks for more', '@GetMapping(value = "/k", params = "x=1") public String get(@RequestParam int n) { return n > 2 ? "a" : "b"; }', 'subject.get(3)'],
  ])('calls the handler itself where %s', async (_what, body, line) => {
    const { testCode } = await controller(body);
    expect(testCode).toContain(line);
  });

  it('writes no request without MockMvc on the classpath', async () => {
    const { testCode } = await draftFor({ after: { [TILL_PATH]: TILL } }, { stack: { ...STACK, mockMvc: false } });
    expect(testCode).not.toContain('MockMvc');
    expect(testCode).toContain('.open(9)');
  });
});
