import {
  documentText,
  formatBases,
  formatNumberLine,
  formatPlaceAndDate,
  secrecyMarks,
  toCapitals
} from './document-text'
import { createElement, createLine, type DocumentElement, presentElements } from './element'
import type { OfficialDocument } from './official-document'

/** Head of a document: issuer and number at the left, Quốc hiệu and date at the right. */
export function buildHead(document: OfficialDocument): DocumentElement[] {
  const { fields } = document
  const issuer = presentElements([
    createLine('doc-superior', toCapitals(fields.superior)),
    createLine('doc-authority', toCapitals(fields.authority)),
    fields.authority ? createElement('div', 'doc-rule doc-rule-short') : undefined
  ])
  const nation = presentElements([
    createLine('doc-nation', documentText.nation),
    createElement('p', 'doc-motto', [createElement('span', '', [documentText.motto])])
  ])
  const number = presentElements([
    createLine('doc-number', formatNumberLine(fields)),
    buildSecrecyMark(document)
  ])
  const date = presentElements([createLine('doc-place', formatPlaceAndDate(document))])
  return [
    createElement('div', 'doc-head', [
      createElement('div', 'doc-head-left', issuer),
      createElement('div', 'doc-head-right', nation),
      createElement('div', 'doc-head-left', number),
      createElement('div', 'doc-head-right', date)
    ])
  ]
}

function buildSecrecyMark({ fields }: OfficialDocument): DocumentElement | undefined {
  const mark = secrecyMarks[fields.secrecy]
  if (!mark) return undefined
  return createElement('p', 'doc-secrecy', [createElement('span', '', [mark])])
}

/** Type and abstract of a document with the line below, then its legal bases. */
export function buildTitle(document: OfficialDocument): DocumentElement[] {
  const { fields, abstract } = document
  return presentElements([
    createLine('doc-type', toCapitals(fields.type), 'h1'),
    createLine('doc-abstract', abstract),
    createElement('div', 'doc-rule doc-rule-title'),
    ...formatBases(fields).map(line => createLine('doc-paragraph doc-basis', line))
  ])
}
