import { EditorView } from '@codemirror/view'

/**
 * Types over a selection as a step of the editor. Left to it, Chromium carries the look of the first selected letter over in a style
 * attribute, which the page's policy refuses; what an input method composes stays its own.
 */
export const replaceSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { selection } = view.state
    const isTyped = event.inputType === 'insertText' && !event.isComposing && event.data !== null
    if (!isTyped || selection.main.empty) return false
    view.dispatch(view.state.replaceSelection(event.data ?? ''), {
      userEvent: 'input.type',
      scrollIntoView: true
    })
    event.preventDefault()
    return true
  }
})
