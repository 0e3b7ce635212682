import { makeStyles, tokens } from '@fluentui/react-components'
import type { DocumentElement, DocumentNode } from '@shared/model/documents/element'
import { buildDocumentElements } from '@shared/model/documents/elements'
import type { OfficialDocument } from '@shared/model/documents/official-document'
import { documentStyleSheet } from '@shared/model/documents/style-sheet'
import { createElement, memo, type ReactNode, useMemo } from 'react'
import { readStyleNonce } from '../style-nonce'
import { documentFontFaces } from './document-fonts'

const useStyles = makeStyles({
  surroundings: {
    overflow: 'auto',
    minWidth: 0,
    padding: '16px',
    backgroundColor: tokens.colorNeutralBackground4
  }
})

interface DocumentViewProps {
  readonly document: OfficialDocument
  /** Accessible name of the preview. */
  readonly label: string
  /** Whether nothing around the preview scrolls it, so that the keyboard must be able to. */
  readonly isScroller?: boolean
}

/**
 * Preview of an official document on white sheets, with the style sheet and the element tree of the
 * printed one. The document and each annex have one sheet each, however long.
 */
export const DocumentView = memo(function DocumentView(props: DocumentViewProps) {
  const { document, label, isScroller = false } = props
  const styles = useStyles()
  const sheets = useMemo(() => buildDocumentElements(document).map(toReactNode), [document])
  return (
    <section
      className={styles.surroundings}
      aria-label={label}
      {...(isScroller && { tabIndex: 0 })}
    >
      <style nonce={readStyleNonce()}>{documentFontFaces + documentStyleSheet}</style>
      {sheets}
    </section>
  )
})

function toReactNode(node: DocumentNode, index: number): ReactNode {
  if (typeof node === 'string') return node
  const { className, children } = node
  const tag = tagOf(node)
  const props = { key: index, ...(className && { className }), ...reactAttributes(node) }
  return children.length > 0
    ? createElement(tag, props, ...children.map(toReactNode))
    : createElement(tag, props)
}

/** Levels by which the headings of a document are below those of the page and of its card. */
const headingShift = 2

/** Tag of an element; the heading of the page remains the only one of level 1. */
function tagOf({ tag }: DocumentElement): string {
  const [, level] = /^h([1-4])$/.exec(tag) ?? []
  return level === undefined ? tag : `h${Number(level) + headingShift}`
}

const otherNames: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' }

/** Attributes by React's names: `stroke-width` becomes `strokeWidth`; `aria-` names stay. */
function reactAttributes({ attributes = {} }: DocumentElement): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      const camel = /^aria-/.test(name)
        ? name
        : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
      return [otherNames[name] ?? camel, value]
    })
  )
}
