// @vitest-environment happy-dom
import '../../../../support/page/page-state'
import { TableColumnsEditor } from '@renderer/ui/form/column-editor'
import type { DraftColumn } from '@shared/model/data-mart/draft'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const column = (name: string, part: Partial<DraftColumn> = {}): DraftColumn => ({
  ...{ id: name, name, dataType: 'string', description: '' },
  ...part
})

let last: readonly DraftColumn[] = []

function Editor({ initial }: { initial: DraftColumn[] }) {
  const [columns, setColumns] = useState(initial)
  last = columns
  return (
    <TableColumnsEditor
      columns={columns}
      disabled={false}
      complete={one => one}
      onChange={setColumns}
    />
  )
}

const levels = () =>
  last.map((_, place) => screen.getByLabelText(`Dữ liệu cá nhân của cột ${place + 1}`).textContent)

describe('editor of table columns', () => {
  it('the column editor shows the proposed personal-data level of each column with its reason', () => {
    const why = 'Đề xuất Cơ bản: 9/10 giá trị có dạng số điện thoại'
    const columns = [column('suc_khoe'), column('lien_he', { personal: true, proposal: why })]
    renderWithProviders(<Editor initial={[...columns, column('so', { personal: false })]} />)
    expect(levels()).toEqual(['Nhạy cảm', 'Cơ bản', 'Không'])
    expect(screen.getByText('Đề xuất Nhạy cảm: theo tên cột')).toBeTruthy()
    expect(screen.getByText(why)).toBeTruthy()
  })

  it('the column editor shows all columns of a table with many columns and keeps them when some are renamed', () => {
    const names = Array.from({ length: 60 }, (_, place) => `c${place + 1}`)
    renderWithProviders(<Editor initial={names.map(name => column(name))} />)
    expect(screen.getAllByLabelText(/^Tên cột \d+$/)).toHaveLength(60)
    fireEvent.change(screen.getByLabelText('Tên cột 60'), { target: { value: 'cuoi' } })
    fireEvent.change(screen.getByLabelText('Tên cột 1'), { target: { value: 'dau' } })
    expect(last.map(({ name }) => name)).toEqual(['dau', ...names.slice(1, -1), 'cuoi'])
  })

  it('the column editor proposes a level of personal data for each typed column name and keeps a level that the user chose', () => {
    renderWithProviders(<Editor initial={[column('a', { personal: false })]} />)
    const name = screen.getByLabelText('Tên cột 1')
    fireEvent.change(name, { target: { value: 'dien_thoai' } })
    expect(last[0]).toMatchObject({ personal: true })
    fireEvent.click(screen.getByLabelText('Dữ liệu cá nhân của cột 1'))
    fireEvent.click(screen.getByText('Không'))
    fireEvent.change(screen.getByLabelText('Tên cột 1'), { target: { value: 'dien_thoai_b' } })
    expect(last[0]).toMatchObject({ personal: false })
    expect(levels()).toEqual(['Không'])
  })
})
