/** What a schema found wrong, as zod tells it. */
interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/**
 * One message a field, the first that was found; `known` ones stay. A field is called by the whole path of what is wrong, or as
 * `nameOf` calls it.
 */
export function fieldFaults(
  issues: readonly Issue[],
  nameOf: (path: Issue['path']) => string = path => path.map(String).join('.'),
  known: Readonly<Record<string, string>> = {}
): Record<string, string> {
  const faults: Record<string, string> = { ...known }
  for (const { path, message } of issues) faults[nameOf(path)] ??= message
  return faults
}

/** A form whose fields hold lists or objects shows what is wrong inside them at the field itself. */
export function outerField(path: Issue['path']): string {
  return String(path[0] ?? '')
}
