import { reportTemplatesOf } from '@shared/features/reports/templates'
import { expect, test } from 'vitest'
import { openTestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const section = '/chuyen-nganh/dong-vien-du-bi/'
const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }

test('the verdict of the reserve reports counts them and names the draft that waits longest', async () => {
  const { handlers } = openTestProgram({ folder: makeTemporaryFolder() })
  const listed = async () => handlers['reports:list']({ query, section })
  const templates = reportTemplatesOf(section)
  for (const [at, template] of [`${section}san-sang`, `${section}huan-luyen`].entries()) {
    await handlers['reports:create']({
      draft: { name: `Báo cáo ${at}`, template, filters: { ky: '2026-10' }, note: '' }
    })
  }
  for (const { id } of (await listed()).rows.slice(0, 1)) await handlers['reports:freeze']({ id })
  const { rows, drafts, frozen, total, state } = await listed()
  const [counts, missing, longest] = state?.verdict.sentences ?? []
  expect(counts).toBe(`Đã lập ${total} báo cáo: ${frozen} đã chốt, ${drafts} chờ chốt.`)
  expect(missing).toBe(
    `${templates.length - (state?.covered ?? 0)} trên ${templates.length} mẫu chưa có báo cáo.`
  )
  expect(state?.covered).toBeGreaterThanOrEqual(2)
  expect(state?.waiting).toHaveLength(drafts)
  const days = state?.waiting.map(one => one.days) ?? []
  expect(days).toEqual(days.toSorted((one, other) => other - one))
  const waiting = rows.filter(({ status }) => status === 'draft').map(({ name }) => name)
  expect(state?.waiting.map(({ name }) => name).sort()).toEqual(waiting.sort())
  if (drafts > 0) expect(longest).toContain(`: ${state?.waiting[0]?.name}, từ `)
  expect((await handlers['reports:list']({ query, section: '' })).state).toBeUndefined()
})
