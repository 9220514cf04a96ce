/** What a registry says of a name that came from outside, such as a stored or submitted one. Undefined if it isn't in the registry. */
export function lookUp<Key extends string, Facts>(
  registry: Readonly<Record<Key, Facts>>,
  name: unknown,
): Facts | undefined {
  return isIn(registry, name) ? registry[name] : undefined
}

function isIn<Key extends string>(registry: Readonly<Record<Key, unknown>>, name: unknown): name is Key {
  return typeof name === 'string' && Object.hasOwn(registry, name)
}
