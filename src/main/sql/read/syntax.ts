/**
 * A part of the engine's syntax tree (`json_serialize_sql`); each reader checks the keys that it
 * knows.
 */
export type SqlSyntaxNode = Readonly<Record<string, unknown>>

const isSyntax = (value: unknown): value is SqlSyntaxNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Parses the tree written by the engine, with numbers beyond a double as text. Throws a SyntaxError
 * for invalid JSON.
 */
export function parseSyntax(json: string): unknown {
  return JSON.parse(json, keepDigits)
}

/**
 * JSON reviver that returns the digits of large numbers as text. TypeScript's library does not
 * declare the third argument yet, which Node 22 and later pass.
 */
function keepDigits(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const isRounded = typeof value === 'number' && !Number.isSafeInteger(value)
  return isRounded ? (context?.source ?? value) : value
}

/** The child part of a key; undefined if there is none. */
export function childSyntaxNodeOf(syntax: SqlSyntaxNode, key: string): SqlSyntaxNode | undefined {
  const value = syntax[key]
  return isSyntax(value) ? value : undefined
}

export function childSyntaxNodesOf(syntax: SqlSyntaxNode, key: string): readonly SqlSyntaxNode[] {
  const value = syntax[key]
  return Array.isArray(value) ? value.filter(isSyntax) : []
}

/** The text of a key; empty if there is none. */
export function syntaxTextOf(syntax: SqlSyntaxNode | undefined, key: string): string {
  const value = syntax?.[key]
  return typeof value === 'string' ? value : ''
}

export function syntaxTextsOf(syntax: SqlSyntaxNode, key: string): readonly string[] {
  const value = syntax[key]
  return Array.isArray(value) ? value.filter(one => typeof one === 'string') : []
}

/**
 * The only statement in a parse result, which may also be the statement itself; undefined if there
 * are several or the text is invalid.
 */
export function findOnlyStatement(syntax: unknown): SqlSyntaxNode | undefined {
  if (!isSyntax(syntax) || syntax.error === true) return undefined
  if (typeof syntax.type === 'string') return syntax
  const statements = childSyntaxNodesOf(syntax, 'statements')
  const [first] = statements
  return statements.length === 1 && first ? childSyntaxNodeOf(first, 'node') : undefined
}

/** Whether two parts are equal, ignoring their positions and aliases. */
export const isSameSyntax = (left: SqlSyntaxNode, right: SqlSyntaxNode): boolean =>
  said(left) === said(right)

const said = (syntax: SqlSyntaxNode): string =>
  JSON.stringify(syntax, (key, value: unknown) =>
    key === 'query_location' || key === 'alias' ? undefined : value
  )
