/** Issue found by a schema, as reported by zod. */
interface SchemaIssue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/**
 * First message per form field; messages in `known` take precedence. The field is the whole path of
 * the issue, or the result of `nameOf`.
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
 * Top-level field of an issue's path, for forms that show faults inside lists or objects at the
 * field that contains them.
 */
export function topLevelFieldOf(path: SchemaIssue['path']): string {
  return String(path[0] ?? '')
}
