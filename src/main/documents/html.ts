import { createHash } from 'node:crypto'
import type { DocumentElement, DocumentNode } from '@shared/model/documents/element'
import { buildDocumentElements } from '@shared/model/documents/elements'
import type { OfficialDocument } from '@shared/model/documents/official-document'
import { buildPageRules, documentStyleSheet } from '@shared/model/documents/style-sheet'

/** Static page with the policy under which it must be served. */
export interface StaticPage {
  readonly html: string
  readonly contentSecurityPolicy: string
}

/** Which parts of a document a page contains. */
export interface PrintedParts {
  /** Part that is printed alone: 0 is the document itself, the annexes follow; all if absent. */
  readonly only?: number
  /** Number of sheets before each annex, with which its sheets are numbered from 1. */
  readonly starts: readonly number[]
}

/** Writes a document as a static page without scripts; `fontFaces` are rules with inline fonts. */
export function writeDocumentPage(
  document: OfficialDocument,
  fontFaces: string,
  { only, starts }: PrintedParts
): StaticPage {
  const { type } = document.fields
  const title = [type, document.abstract].filter(Boolean).join(' ')
  const style = `${fontFaces}${documentStyleSheet}${buildPageRules(document, starts)}
html, body { margin: 0; background: #fff; }`
  const parts = buildDocumentElements(document)
  return writePage(title, style, only === undefined ? parts : parts.slice(only, only + 1))
}

/**
 * Writes elements as a static page. Its policy admits only the page's own style sheet, by its hash,
 * and inline fonts.
 */
export function writePage(
  title: string,
  style: string,
  elements: readonly DocumentElement[]
): StaticPage {
  const hash = createHash('sha256').update(style).digest('base64')
  const contentSecurityPolicy = [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'"
  ].join('; ')
  const html = `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><title>${escapeText(title)}</title><style>${style}</style></head><body>${elements.map(writeNode).join('\n')}</body></html>`
  return { html, contentSecurityPolicy }
}

/** HTML elements that have neither content nor an end tag. */
const voidTags: ReadonlySet<string> = new Set(['br', 'col', 'hr'])

function writeNode(node: DocumentNode): string {
  if (typeof node === 'string') return escapeText(node)
  const { tag, className, attributes = {}, children } = node
  const all = { ...(className && { class: className }), ...attributes }
  const written = Object.entries(all).map(([name, value]) => ` ${name}="${escapeText(`${value}`)}"`)
  const start = `<${tag}${written.join('')}>`
  return voidTags.has(tag) ? start : `${start}${children.map(writeNode).join('')}</${tag}>`
}

const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
