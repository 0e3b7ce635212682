// @vitest-environment happy-dom
import '../../../../support/page/page-state'
import { CallError } from '@renderer/ipc/client'
import { fieldChoicesFromLabels, SelectField } from '@renderer/ui/form/choice-field'
import { FormSubmitBar } from '@renderer/ui/form/form-bar'
import { TextField } from '@renderer/ui/form/text-field'
import { useForm } from '@renderer/ui/form/use-form'
import { z } from '@shared/kit/zod'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const schema = z.strictObject({
  name: z.string().min(3, 'Tên quá ngắn'),
  count: z.int('Phải là số').min(1, 'Ít nhất một'),
  kind: z.enum(['day', 'week'])
})
type Draft = z.infer<typeof schema>

const empty: Omit<Draft, 'count'> & { count: string } = { name: '', count: '', kind: 'day' }

interface SampleProps {
  readonly save: (draft: Draft) => Promise<void>
}

function Sample({ save }: SampleProps) {
  const form = useForm(schema, empty, {
    toInput: values => ({ ...values, count: Number(values.count) })
  })
  const submit = () =>
    form.submit({
      save,
      saved: ({ name }) => ({ title: 'Đã lưu', body: name }),
      failed: 'Không thể lưu',
      invalid: { title: 'Chưa đúng' }
    })
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField {...form.field('name')} label="Tên" />
      <TextField {...form.field('count')} label="Số lượng" />
      <SelectField
        {...form.field('kind')}
        label="Kỳ"
        choices={fieldChoicesFromLabels({ day: 'Ngày', week: 'Tuần' })}
      />
      <FormSubmitBar
        errorCount={Object.keys(form.errors).length}
        submitLabel="Gửi"
        busyLabel="Đang gửi"
        busy={form.busy}
        onCancel={() => undefined}
      />
    </form>
  )
}

const field = (name: string): HTMLElement => screen.getByRole('textbox', { name })
const faulty = (name: string, description: string): HTMLElement =>
  screen.getByRole('textbox', { name, description })

describe('form', () => {
  it('on submit a form shows the error at each field, counts the errors and focuses the first field with an error', async () => {
    const saved: Draft[] = []
    const user = renderWithProviders(<Sample save={async draft => void saved.push(draft)} />)
    await user.click(screen.getByRole('button', { name: 'Gửi' }))
    expect(faulty('Tên', 'Tên quá ngắn')).toBeTruthy()
    expect(faulty('Số lượng', 'Ít nhất một')).toBeTruthy()
    expect(field('Tên')).toBe(document.activeElement)
    expect(screen.getByText('2 lỗi cần sửa')).toBeTruthy()
    expect(saved).toEqual([])
  })

  it('a form clears the error of a field while it is edited and keeps the other errors', async () => {
    const user = renderWithProviders(<Sample save={async () => undefined} />)
    await user.click(screen.getByRole('button', { name: 'Gửi' }))
    await user.type(field('Tên'), 'Q')
    expect(screen.queryByText('Tên quá ngắn')).toBeNull()
    expect(screen.getByText('Ít nhất một')).toBeTruthy()
    // Correcting a value keeps the focus in its field.
    expect(field('Tên')).toBe(document.activeElement)
  })

  it('a form saves the parsed values once and is disabled while it saves', async () => {
    const saved: Draft[] = []
    const gate = Promise.withResolvers<void>()
    const user = renderWithProviders(
      <Sample
        save={draft => {
          saved.push(draft)
          return gate.promise
        }}
      />
    )
    await user.type(field('Tên'), 'Quân số')
    await user.type(field('Số lượng'), '12')
    await user.click(screen.getByRole('combobox', { name: 'Kỳ' }))
    await user.click(screen.getByRole('option', { name: 'Tuần' }))
    await user.click(field('Tên'))
    await user.keyboard('{Enter}{Enter}')
    expect(saved).toEqual([{ name: 'Quân số', count: 12, kind: 'week' }])
    expect(field('Tên')).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Đang gửi' })).toHaveProperty('disabled', true)
    gate.resolve()
    await waitFor(() => expect(field('Tên')).toHaveProperty('disabled', false))
  })

  it('a form shows an error of the main process at its field, which gets the focus', async () => {
    const taken = new CallError({
      code: 'CONFLICT',
      message: 'Tên đã tồn tại',
      fields: { name: 'Tên đã tồn tại' }
    })
    const user = renderWithProviders(<Sample save={() => Promise.reject(taken)} />)
    await user.type(field('Tên'), 'Quân số')
    await user.type(field('Số lượng'), '1')
    await user.click(screen.getByRole('button', { name: 'Gửi' }))
    await waitFor(() => faulty('Tên', 'Tên đã tồn tại'))
    expect(field('Tên')).toBe(document.activeElement)
  })
})
