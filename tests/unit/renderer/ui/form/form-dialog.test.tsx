// @vitest-environment happy-dom
import '../../../../support/page/page-state'
import { FormDialog } from '@renderer/ui/form/form-dialog'
import { TextField } from '@renderer/ui/form/text-field'
import { useForm } from '@renderer/ui/form/use-form'
import { z } from '@shared/kit/zod'
import { screen, waitFor } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const schema = z.strictObject({ name: z.string().min(3, 'Tên quá ngắn') })

interface SampleProps {
  readonly save?: () => Promise<unknown>
  readonly onClose: () => void
}

function Sample({ save = async () => undefined, onClose }: SampleProps) {
  const form = useForm(schema, { name: 'Đơn vị' })
  return (
    <FormDialog title="Đổi tên" sending={{ form, save, failed: 'Không thể lưu' }} onClose={onClose}>
      <TextField {...form.field('name')} label="Tên" />
    </FormDialog>
  )
}

function Closable({ save }: Pick<SampleProps, 'save'>) {
  const [open, setOpen] = useState(true)
  return open ? <Sample {...(save && { save })} onClose={() => setOpen(false)} /> : <p>Đã đóng</p>
}

const dialog = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'Đổi tên' })
const field = (): HTMLElement => screen.getByRole('textbox', { name: 'Tên', hidden: true })
// There is no layout in these tests, so all sizes are zero and the dialog counts as hidden from
// screen readers.
const hidden = true
/** The confirmation is found by its text, because a hidden dialog has no accessible name. */
const question = async (): Promise<void> =>
  expect(await screen.findByRole('alertdialog', { hidden })).toHaveProperty(
    'textContent',
    expect.stringContaining('Đóng hộp thoại? Những gì đã nhập sẽ mất.')
  )

/** Waits until the dialog has taken the focus, which would otherwise interrupt typing. */
async function open(part: ReactElement): Promise<ReturnType<typeof renderWithProviders>> {
  const user = renderWithProviders(part)
  await waitFor(() => expect(dialog()?.contains(document.activeElement)).toBe(true))
  return user
}

describe('dialog with a form', () => {
  it('a dialog with a form closes without a confirmation if nothing was typed', async () => {
    const user = await open(<Closable />)
    await user.click(screen.getByRole('button', { name: 'Hủy' }))
    expect(dialog()).toBeNull()
  })

  for (const [way, leave] of [
    ['its button', user => user.click(screen.getByRole('button', { name: 'Hủy', hidden }))],
    [
      'Escape',
      user => {
        field().focus()
        return user.keyboard('{Escape}')
      }
    ]
  ] as const satisfies readonly [
    string,
    (user: ReturnType<typeof renderWithProviders>) => Promise<void>
  ][]) {
    it(`a dialog with a form asks for confirmation before ${way} closes it, and keeps the typed text if the user stays`, async () => {
      const user = await open(<Closable />)
      await user.type(field(), ' A')
      await leave(user)
      await question()
      await user.click(screen.getByText('Tiếp tục nhập'))
      await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden })).toBeNull())
      expect(field()).toHaveProperty('value', 'Đơn vị A')
    })

    it(`a dialog with a form discards the typed text after ${way} once the user has confirmed`, async () => {
      const user = await open(<Closable />)
      await user.type(field(), ' A')
      await leave(user)
      await question()
      await user.click(screen.getByText('Đóng, bỏ nội dung'))
      expect(screen.getByText('Đã đóng')).toBeTruthy()
    })
  }

  it('a dialog with a form stays open and shows an error at its field, and closes after the input is saved', async () => {
    const user = await open(<Closable />)
    await user.clear(field())
    await user.click(screen.getByRole('button', { name: 'Lưu' }))
    expect(screen.getByRole('textbox', { name: 'Tên', description: 'Tên quá ngắn' })).toBeTruthy()
    expect(field()).toBe(document.activeElement)
    await user.type(field(), 'Đơn vị B{Enter}')
    await waitFor(() => expect(dialog()).toBeNull())
  })

  it('a dialog with a form cannot be closed while it saves', async () => {
    const gate = Promise.withResolvers<void>()
    const user = await open(<Closable save={() => gate.promise} />)
    await user.type(field(), ' C{Enter}')
    expect(screen.getByRole('button', { name: 'Đang lưu...' })).toHaveProperty('disabled', true)
    dialog()?.focus()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Hủy' }))
    expect(dialog()).not.toBeNull()
    expect(screen.queryByRole('alertdialog', { hidden })).toBeNull()
    gate.resolve()
    await waitFor(() => expect(dialog()).toBeNull())
  })
})
