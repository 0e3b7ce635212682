import { type CommandId, commandDefinitions, commandIds } from '@shared/model/commands'

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'
>

/**
 * Keys of other keyboard layouts and of the numeric keypad, mapped to the key that a shortcut
 * names.
 */
const alike: Readonly<Record<string, string>> = { '+': '=', '−': '-' }

/** Command whose accelerator was pressed; undefined while an input method is composing. */
export function commandOfKeyPress(event: KeyPress): CommandId | undefined {
  if (event.isComposing || event.shiftKey) return undefined
  return commandIds.find(id => matches(commandDefinitions[id].accelerator, event))
}

function matches(accelerator: string | undefined, event: KeyPress): boolean {
  if (!accelerator) return false
  const parts = accelerator.split('+')
  const key = parts.at(-1) ?? ''
  const wanted = key === 'Left' || key === 'Right' ? `Arrow${key}` : key
  const pressed = alike[event.key] ?? event.key.toLowerCase()
  return (
    pressed === wanted.toLowerCase() &&
    parts.includes('CmdOrCtrl') === (event.ctrlKey || event.metaKey) &&
    parts.includes('Alt') === event.altKey
  )
}

/** Command of a mouse's side button, by MouseEvent.button. */
export function commandOfMouseButton(button: number): CommandId | undefined {
  if (button === 3) return 'go-back'
  return button === 4 ? 'go-forward' : undefined
}
