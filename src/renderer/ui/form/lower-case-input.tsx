import { Input, type InputProps } from '@fluentui/react-components'
import { useLayoutEffect, useRef } from 'react'

interface LowerCaseInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  readonly value: string
  readonly onChange: (value: string) => void
}

/**
 * Input that lowercases while typing and works with both Vietnamese input methods: text that is
 * being composed stays unchanged until complete, and the caret stays in place.
 */
export function LowerCaseInput({ value, onChange, ...props }: LowerCaseInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    const place = caret.current
    caret.current = undefined
    if (place !== undefined && document.activeElement === input.current) {
      input.current?.setSelectionRange(place, place)
    }
  })
  const take = (text: string, isComposing: boolean): void => {
    const next = isComposing ? text : text.toLocaleLowerCase('vi')
    if (next !== text) caret.current = input.current?.selectionStart ?? undefined
    onChange(next)
  }
  return (
    <Input
      {...props}
      ref={input}
      value={value}
      onChange={(event, data) =>
        take(data.value, (event.nativeEvent as Partial<InputEvent>).isComposing === true)
      }
      onCompositionEnd={event => take(event.currentTarget.value, false)}
    />
  )
}
