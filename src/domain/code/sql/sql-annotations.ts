import type { Annotation, Expression, MethodDeclaration } from '../declarations.js';
import type { TypeScope } from '../resolution/symbols.js';

const PERSISTENCE = [
  'Entity', 'Table', 'MappedSuperclass', 'Embeddable', 'Inheritance', 'DiscriminatorValue', 'SecondaryTable', 'SecondaryTables', 'NamedQuery', 'NamedQueries',
  'NamedNativeQuery', 'NamedNativeQueries', 'JoinTable', 'CollectionTable', 'ElementCollection', 'OneToMany', 'ManyToMany', 'ManyToOne', 'OneToOne', 'Embedded',
  'EmbeddedId', 'Id', 'Transient', 'JoinColumn', 'JoinColumns',
];
const MYBATIS = ['Select', 'Insert', 'Update', 'Delete', 'SelectProvider', 'InsertProvider', 'UpdateProvider', 'DeleteProvider'];

/** Annotations that say something about SQL, by package: known by where they are imported from, not by their bare names. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'jakarta.persistence': PERSISTENCE,
  'javax.persistence': PERSISTENCE,
  'org.hibernate.annotations': ['NamedQuery', 'NamedQueries', 'NamedNativeQuery', 'NamedNativeQueries'],
  'org.springframework.data.jpa.repository': ['Query', 'NativeQuery', 'Modifying', 'EntityGraph'],
  'org.springframework.data.jdbc.repository.query': ['Query', 'Modifying'],
  'org.springframework.data.r2dbc.repository': ['Query', 'Modifying'],
  'org.springframework.data.repository': ['RepositoryDefinition', 'NoRepositoryBean'],
  'org.springframework.data.relational.core.mapping': ['Table', 'MappedCollection', 'Embedded'],
  'org.springframework.data.annotation': ['Id', 'Transient'],
  'org.springframework.test.context.jdbc': ['Sql', 'SqlGroup'],
  'org.apache.ibatis.annotations': MYBATIS,
  'com.baomidou.mybatisplus.annotation': ['TableName'],
};
const QUALIFIED: ReadonlySet<string> = new Set(Object.entries(PACKAGES).flatMap(([home, names]) => names.map((name) => `${home}.${name}`)));

export interface SqlAnnotation {
  /** Qualified. */
  readonly qualified: string;
  readonly name: string;
  readonly values: Readonly<Record<string, Expression>>;
}

/** Those of the annotations that are known here, in order. */
export function sqlAnnotations(annotations: readonly Annotation[], scope: TypeScope): readonly SqlAnnotation[] {
  return annotations.flatMap((annotation): readonly SqlAnnotation[] => {
    const qualified = namesOf(annotation.name, scope).find((name) => QUALIFIED.has(name));
    return qualified === undefined ? [] : [{ qualified, name: qualified.slice(qualified.lastIndexOf('.') + 1), values: annotation.values }];
  });
}

export function findAnnotation(annotations: readonly SqlAnnotation[], ...names: readonly string[]): SqlAnnotation | undefined {
  return annotations.find(({ name }) => names.includes(name));
}

/** The annotations among an attribute's values: `@NamedQueries({@NamedQuery(…), …})`. */
export function nestedAnnotations(value: Expression | undefined, scope: TypeScope): readonly SqlAnnotation[] {
  const elements = value?.kind === 'array' ? value.elements : value === undefined ? [] : [value];
  return elements.flatMap((element) => (element.kind === 'annotation' ? sqlAnnotations([element.annotation], scope) : []));
}

export function isGetter(method: MethodDeclaration, name: string): boolean {
  const suffix = name.slice(0, 1).toUpperCase() + name.slice(1);
  return method.parameters.length === 0 && (method.name === `get${suffix}` || method.name === `is${suffix}`);
}

function namesOf(name: string, scope: TypeScope): readonly string[] {
  const { imports } = scope.file;
  if (name.includes('.')) return imports.some((entry) => !entry.onDemand && entry.name.endsWith(`.${name.slice(0, name.indexOf('.'))}`)) ? [] : [name];
  const single = imports.find((entry) => !entry.onDemand && !entry.isStatic && entry.name.endsWith(`.${name}`));
  if (single !== undefined) return [single.name];
  return imports.filter((entry) => entry.onDemand && !entry.isStatic).map((entry) => `${entry.name}.${name}`);
}
