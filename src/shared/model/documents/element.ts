/**
 * Node of the plain element tree of a document. Main writes it as HTML and the renderer shows it as
 * React elements, so that the preview and the printed sheets have the same content.
 */
export interface DocumentElement {
  readonly tag: string
  /** Class names of `documentStyleSheet`, separated by spaces; empty without one. */
  readonly className: string
  /** Attributes by their HTML or SVG names. */
  readonly attributes?: Readonly<Record<string, string | number>>
  readonly children: readonly DocumentNode[]
}

export type DocumentNode = string | DocumentElement

/** Element with a class and children. */
export function createElement(
  tag: string,
  className: string,
  children: readonly DocumentNode[] = [],
  attributes?: DocumentElement['attributes']
): DocumentElement {
  return { tag, className, children, ...(attributes && { attributes }) }
}

/** Line of text; undefined for an empty text, which is left out on paper. */
export function createLine(
  className: string,
  text: string,
  tag = 'p'
): DocumentElement | undefined {
  return text ? createElement(tag, className, keepTokensWhole(text)) : undefined
}

/** Children without those that are left out. */
export const presentElements = (
  children: readonly (DocumentElement | undefined)[]
): DocumentElement[] => children.filter(child => child !== undefined)

/** Characters up to which a token is never broken; a longer one, such as a hash, may not fit. */
export const longestWhole = 40
/** Tokens with a digit that a browser may break inside, such as "12/BC-QL" and "01/11/2026". */
const breakable = /\S*\d\S*/g
const opportunity = /[-/–—?.,:;]./

/**
 * Splits a text into pieces so that numbers, dates and codes never wrap; the other words wrap at
 * their spaces.
 */
export function keepTokensWhole(text: string): DocumentNode[] {
  const nodes: DocumentNode[] = []
  let end = 0
  for (const { 0: token, index } of text.matchAll(breakable)) {
    if (token.length > longestWhole || !opportunity.test(token)) continue
    if (index > end) nodes.push(text.slice(end, index))
    nodes.push(createElement('span', 'doc-whole', [token]))
    end = index + token.length
  }
  if (end < text.length) nodes.push(text.slice(end))
  return nodes
}

/** Text content of a node and its descendants, without separators. */
export function textOfNode(node: DocumentNode): string {
  return typeof node === 'string' ? node : node.children.map(textOfNode).join('')
}
