import { changesMessages } from '../../../src/domain/test-authoring/web/message-settings.js';

it.each([
  ['spring.jackson.property-naming-strategy', true], ['spring.jackson.serialization.WRITE_DATES_AS_TIMESTAMPS', true], ['spring.mvc.format.date', true], ['spring.http.converters.preferred-json-mapper', true],
  ['spring.application.name', false], ['spring.mvc.view.prefix', false], ['shop.spring.jackson.x', false], ['spring.jacksonish.x', false],
])('%s: %s', (key, expected) => {
  expect(changesMessages(['server.port', key])).toBe(expected);
});
