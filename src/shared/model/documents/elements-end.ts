import { documentText, formatRecipients, formatSignatory, toCapitals } from './document-text'
import { createElement, createLine, type DocumentElement, presentElements } from './element'
import type { OfficialDocument } from './official-document'

/**
 * End of a document: recipients at the left, signatory at the right, then the control line. The
 * block stays together with the last lines of the text.
 */
export function buildEnd({ fields, control }: OfficialDocument): DocumentElement[] {
  const recipients = formatRecipients(fields).map(line => createLine('doc-recipient', line))
  const left = presentElements([
    recipients.length > 0 ? createLine('doc-recipients', documentText.recipients) : undefined,
    ...recipients,
    fields.copies === null
      ? undefined
      : createLine('doc-recipient', documentText.copies(fields.copies))
  ])
  const right = presentElements([
    createLine('doc-function', toCapitals(fields.onBehalfOf)),
    createLine('doc-function', toCapitals(fields.signatoryTitle)),
    createLine('doc-function', toCapitals(fields.signatoryTitleBelow)),
    createElement('div', 'doc-signature'),
    createLine('doc-signatory', formatSignatory(fields))
  ])
  return presentElements([
    createElement('div', 'doc-foot', [
      createElement('div', 'doc-foot-left', left),
      createElement('div', 'doc-foot-right', right)
    ]),
    createLine('doc-control', control)
  ])
}
