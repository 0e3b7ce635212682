import { type CommandId, commandIds, commands } from '@shared/navigation/commands'

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'
>

/** Keys of other keyboards, and of the block of digits, that stand for the same. */
const alike: Readonly<Record<string, string>> = { '+': '=', '−': '-' }

/** The command whose accelerator was pressed; none while an input method composes. */
export function commandOfKey(event: KeyPress): CommandId | undefined {
  if (event.isComposing || event.shiftKey) return undefined
  return commandIds.find(id => matches(commands[id].accelerator, event))
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

/** The side buttons of a mouse, by MouseEvent.button. */
export function historyButton(button: number): CommandId | undefined {
  if (button === 3) return 'go-back'
  return button === 4 ? 'go-forward' : undefined
}
