import { EditorView } from '@codemirror/view'

/**
 * Types over a selection as a step of the editor. Left to it, Chromium carries the look of the first selected letter over in a style
 * attribute, which the page's policy refuses; what an input method composes stays its own. What is replaced is what the browser would
 * replace: the editor itself hears of a new selection only later.
 */
export const replaceSelection = EditorView.domEventHandlers({
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

/** What this will replace; where text does not come from a key, Chromium names no ranges and means the selection. */
function rangeOf(event: InputEvent): AbstractRange | undefined {
  const selection = getSelection()
  return event.getTargetRanges()[0] ?? (selection?.rangeCount ? selection.getRangeAt(0) : undefined)
}
