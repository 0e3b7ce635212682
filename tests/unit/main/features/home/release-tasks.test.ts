import { pagePaths } from '@shared/navigation/paths'
import { beforeEach, expect, test } from 'vitest'
import { formCallPreparations } from '../../../../support/calls/changing-forms'
import { prepareWaitingDocument } from '../../../../support/calls/waiting-document'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

let folder = ''
let program: TestProgram
beforeEach(() => {
  folder = makeTemporaryFolder()
  program = openTestProgram({ folder })
})
const releases = async () =>
  (await program.handlers['home:overview'](undefined)).tasks.filter(({ title }) =>
    title.includes('chờ duyệt phát hành')
  )

test('a document of a report that awaits its release is a task until somebody decides', async () => {
  expect(await releases()).toEqual([])
  const { id } = await prepareWaitingDocument(program, folder)
  const [{ name } = { name: '' }] = await program.handlers['reports:waitingDocuments'](undefined)
  expect(await releases()).toMatchObject([
    {
      kind: 'approval',
      title: `1 bản văn bản của báo cáo “${name}” đang chờ duyệt phát hành`,
      path: pagePaths.reports
    }
  ])
  await program.handlers['reports:releaseDocument']({ id })
  expect(await releases()).toEqual([])
})

test('a filled form that awaits its release is a task that leads to its form', async () => {
  const input = await formCallPreparations['forms:release'](program, folder)
  const [form] = program.storage.records.read().forms
  expect(await releases()).toMatchObject([
    {
      title: `1 bản đã lập của biểu mẫu “${form?.name}” đang chờ duyệt phát hành`,
      path: pagePaths.form(form?.id ?? '')
    }
  ])
  await program.handlers['forms:release'](input)
  expect(await releases()).toEqual([])
})
