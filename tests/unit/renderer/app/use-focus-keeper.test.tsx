// @vitest-environment happy-dom
import { useFocusRestoration } from '@renderer/app/use-focus-keeper'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

afterEach(cleanup)

interface PartsProps {
  /** Whether a second dialog is open over the first. */
  readonly asking?: boolean
  /** Whether the form in the dialog is disabled while it saves. */
  readonly saving?: boolean
}

/** Page with a dialog, over which a second dialog may be open. */
function Dialogs({ asking = false, saving = false }: PartsProps) {
  useFocusRestoration()
  return (
    <>
      <div role="dialog" aria-modal="true" tabIndex={-1}>
        <input disabled={saving} />
      </div>
      {asking && (
        <div role="dialog" aria-modal="true">
          <button type="button">Tiếp tục</button>
        </div>
      )}
    </>
  )
}

/** Page with a button that can disappear, and a paragraph that can be clicked. */
function Items({ names }: { readonly names: readonly string[] }) {
  useFocusRestoration()
  return (
    <>
      <p>Chú thích</p>
      {names.map(name => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </>
  )
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name })

it('pressing the focused button that closes a dialog over another returns the focus to the other dialog', async () => {
  const { rerender } = render(<Dialogs />)
  screen.getByRole('textbox').focus()
  rerender(<Dialogs asking />)
  button('Tiếp tục').focus()
  fireEvent.pointerDown(button('Tiếp tục'))
  rerender(<Dialogs />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')))
})

it('a form that is disabled while it saves gives the focus to its dialog', async () => {
  const { rerender } = render(<Dialogs />)
  screen.getByRole('textbox').focus()
  rerender(<Dialogs saving />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
})

it('the focus of a removed button returns to the newest focused button that still exists', async () => {
  const { rerender } = render(<Items names={['Một', 'Hai', 'Ba']} />)
  for (const name of ['Một', 'Hai', 'Ba']) button(name).focus()
  rerender(<Items names={['Một', 'Hai']} />)
  await waitFor(() => expect(document.activeElement).toBe(button('Hai')))
})

it('a lost focus is not restored after a click on empty space, until a key is pressed', async () => {
  const { rerender } = render(<Items names={['Một', 'Hai', 'Ba']} />)
  for (const name of ['Một', 'Hai', 'Ba']) button(name).focus()
  fireEvent.pointerDown(screen.getByText('Chú thích'))
  rerender(<Items names={['Một', 'Hai']} />)
  expect(document.activeElement).toBe(document.body)
  button('Hai').focus()
  fireEvent.pointerDown(screen.getByText('Chú thích'))
  fireEvent.keyDown(button('Hai'), { key: 'Enter' })
  rerender(<Items names={['Một']} />)
  await waitFor(() => expect(document.activeElement).toBe(button('Một')))
})
