import { expect, test } from 'vitest'
import { audited, auditedEach, auditedFile, notAudited } from '../../../../src/main/features/noted'

const file = { token: crypto.randomUUID(), fileName: 'a.csv', rowCount: 1 }

test('settle writes the audit entry, then runs the follow-up, then returns the result', async () => {
  const order: string[] = []
  const answer = audited('answer', 'update', 'Đổi', () => order.push('afterwards'))
  const given = await answer.settle(async (kind, words) => void order.push(`${kind} ${words}`))
  expect([...order, given]).toEqual(['update Đổi', 'afterwards', 'answer'])
})

test('settle runs no follow-up and returns no result when the audit log cannot be written', async () => {
  const order: string[] = []
  const answer = audited('answer', 'update', 'Đổi', () => order.push('afterwards'))
  const full = async (): Promise<void> => {
    throw new Error('full')
  }
  await expect(answer.settle(full)).rejects.toThrow('Chưa ghi được nhật ký kiểm toán')
  expect(order).toEqual([])
})

test('the error of an unwritten audit entry says that a change was saved, and keeps code and cause', async () => {
  const cause = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  const failed = audited('answer', 'update', 'Đổi').settle(() => Promise.reject(cause))
  await expect(failed).rejects.toMatchObject({
    code: 'DISK_FULL',
    cause,
    message: expect.stringMatching(/vì ổ đĩa đã đầy, .*thay đổi đã được lưu/)
  })
})

test.each([
  [
    'several sentences',
    auditedEach(1, [
      { kind: 'update', words: 'a' },
      { kind: 'run', words: 'b' }
    ]),
    ['update a', 'run b']
  ],
  ['none', notAudited(1), []],
  ['a file that is written', auditedFile({ outcome: 'saved', file }, 'Xuất'), ['export Xuất']],
  ['a file that is not', auditedFile({ outcome: 'cancelled' }, 'Xuất'), []]
] as const)('settle writes one audit entry for each text: %s', async (_name, answer, expected) => {
  const written: string[] = []
  await answer.settle(async (kind, words) => void written.push(`${kind} ${words}`))
  expect(written).toEqual(expected)
})
