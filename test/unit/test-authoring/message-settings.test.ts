import { changesMessages } from '../../../src/domain/test-authoring/web/message-settings.js';

const MAIN = 'src/main/resources/application';

it.each([
  [`${MAIN}.properties`, 'server.port=1\nspring.jackson.property-naming-strategy=SNAKE_CASE\n', true],
  [`app/${MAIN}-prod.yml`, 'spring:\n  jackson:\n    default-property-inclusion: non_null\n', true],
  [`${MAIN}.yaml`, 'spring.jackson.property-naming-strategy: SNAKE_CASE\n', true],
  [`${MAIN}.properties`, 'spring.mvc.format.date=iso\n', true],
  [`${MAIN}.properties`, '# spring.jackson.property-naming-strategy=SNAKE_CASE\nspring.application.name=jackson\n', false],
  [`${MAIN}.yml`, 'spring:\n  application:\n    name: shop\n  jpa:\n    open-in-view: false\n', false],
  ['src/test/resources/application.properties', 'spring.jackson.property-naming-strategy=SNAKE_CASE\n', false],
  ['src/main/resources/messages.properties', 'spring.jackson.property-naming-strategy=SNAKE_CASE\n', false],
])('%s with %j: %s', (path, content, expected) => {
  expect(changesMessages([{ path, content }])).toBe(expected);
});
