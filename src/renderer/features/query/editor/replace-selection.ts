import { EditorView } from '@codemirror/view'

/**
 * Handles typing over a selection as a transaction of the editor. Chromium would otherwise copy the
 * style of the first selected letter into a style attribute, which the content security policy
 * blocks; input-method composition is not changed. The range is taken from the browser, because the
 * editor's own selection is updated later.
 */
export const replaceSelectionOnTyping = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const isTyped = event.inputType === 'insertText' && !event.isComposing && event.data !== null
    const range = isTyped ? rangeOf(event) : undefined
    if (!range || range.collapsed) return false
    const from = view.posAtDOM(range.startContainer, range.startOffset)
    const to = view.posAtDOM(range.endContainer, range.endOffset)
    const insert = event.data ?? ''
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + insert.length },
      userEvent: 'input.type',
      scrollIntoView: true
    })
    event.preventDefault()
    return true
  }
})

/**
 * Range to replace; if no key was pressed, Chromium gives no ranges and the current selection is
 * meant.
 */
function rangeOf(event: InputEvent): AbstractRange | undefined {
  const selection = getSelection()
  return event.getTargetRanges()[0] ?? (selection?.rangeCount ? selection.getRangeAt(0) : undefined)
}
