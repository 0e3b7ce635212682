import { describe, expect, it } from 'vitest'
import {
  createLineageGeneration,
  createLineageInput,
  createLineageTable,
  createLoadedGeneration,
  describeLineageEdges
} from '../../../../support/lineage/known'

describe('origin files of the current table rows', () => {
  const files = [1, 2].map(number => createLoadedGeneration(number, ['a'], [`Cột ${number}`]))
  const [first, second] = files

  it('the lineage of the current rows names only files whose rows are still in the table', () => {
    const replaced = createLineageTable('thay', ['a'], {
      writeStrategy: 'overwrite',
      generations: files,
      current: second?.id ?? ''
    })
    expect(
      describeLineageEdges(createLineageInput([replaced]), { table: 'thay', column: 'a' })
    ).toEqual(['file Cột 2 → column a: Nạp tệp'])
  })

  it('the lineage of the current rows names no file that was loaded after the current table generation', () => {
    const back = createLineageTable('lui', ['a'], { generations: files, current: first?.id ?? '' })
    expect(describeLineageEdges(createLineageInput([back]), { table: 'lui', column: 'a' })).toEqual(
      ['file Cột 1 → column a: Nạp tệp']
    )
  })

  it.each(['append', 'overwrite', 'partitioned'] as const)(
    'the lineage of the current rows names only files up to the table generation that was restored (%s)',
    writeStrategy => {
      const from = first?.id ?? ''
      const back = createLineageGeneration(3, ['a'], { origin: 'return', from })
      const of = (current: string) =>
        createLineageInput([
          createLineageTable('lui', ['a'], {
            writeStrategy,
            generations: [...files, back, createLoadedGeneration(4, ['a'], ['Cột 4'])],
            current
          })
        ])
      expect(describeLineageEdges(of(back.id), { table: 'lui', column: 'a' })).toEqual([
        'file Cột 1 → column a: Nạp tệp'
      ])
      const after = describeLineageEdges(of(''), { table: 'lui', column: 'a' })
      expect(after).not.toContain('file Cột 2 → column a: Nạp tệp')
      expect(after).toContain('file Cột 4 → column a: Nạp tệp')
    }
  )
})
