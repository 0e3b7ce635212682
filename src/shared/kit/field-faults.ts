/** Issue found by a schema, as reported by zod. */
interface SchemaIssue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/**
 * First message per field; `known` ones take precedence. The key is the whole path of the issue, or
 * the result of `nameOf`.
 */
export function toFieldFaults(
  issues: readonly SchemaIssue[],
  nameOf: (path: SchemaIssue['path']) => string = path => path.map(String).join('.'),
  known: Readonly<Record<string, string>> = {}
): Record<string, string> {
  const faults: Record<string, string> = { ...known }
  for (const { path, message } of issues) faults[nameOf(path)] ??= message
  return faults
}

/**
 * Top-level field of a path, for forms that show faults inside lists or objects at the field
 * itself.
 */
export function topLevelFieldOf(path: SchemaIssue['path']): string {
  return String(path[0] ?? '')
}
