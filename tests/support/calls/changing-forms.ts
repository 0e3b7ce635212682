import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { simpleFormDraft, wholeForce, writeEmptyForm } from '../forms/form-file'
import type { TestProgram } from '../handlers'
import { packageFixturePath, setUnitCertificate } from '../packages/sending'
import type { CallPreparation, ChangingCallName } from './prepare'

const occasion = { period: '2026-10', unit: wholeForce }

async function brought(program: TestProgram, folder: string) {
  program.choose(await writeEmptyForm(folder))
  const found = await program.handlers['forms:bring'](undefined)
  if (!found) throw new Error('no file was chosen')
  return found.file
}

async function saved(program: TestProgram, folder: string) {
  const file = await brought(program, folder)
  const request = { id: null, file, draft: simpleFormDraft, version: null }
  return program.handlers['forms:save'](request)
}

async function filled(program: TestProgram, folder: string): Promise<{ id: string }> {
  const { id } = await saved(program, folder)
  const { period, unit } = occasion
  const request = { id, job: crypto.randomUUID(), period, units: [unit] }
  const { outcomes } = await program.handlers['forms:fill'](request)
  return { id: outcomes[0]?.filled?.id ?? '' }
}

const plan = {
  schedule: { kind: 'monthly' as const, day: 5, time: '08:00' },
  pattern: '{ten} - {don_vi} - {ky}',
  units: [wholeForce],
  monthsBack: 1
}

async function planned(program: TestProgram, folder: string) {
  const { id } = await saved(program, folder)
  program.choose(folder)
  const chosen = await program.handlers['forms:chooseFolder'](undefined)
  await program.handlers['forms:setPlan']({ id, plan, token: chosen?.token ?? null })
  return { id }
}

/** A filled form that another user made and that waits for its release. */
async function waiting(program: TestProgram, folder: string) {
  await program.storage.settings.update(({ configuration }) => {
    configuration.releaseDocuments = true
  })
  const form = await planned(program, folder)
  const { users } = program.storage.records.read()
  const analyst = users.find(({ role, status }) => role === 'analyst' && status === 'active')
  await program.handlers['users:choose']({ id: analyst?.id ?? '' })
  await program.handlers['forms:runPlan'](form)
  await program.handlers['users:choose']({ id: 'user-001' })
  const [{ filled: made } = {}] = await program.handlers['forms:waiting'](undefined)
  return { id: made?.id ?? '' }
}

/** A reading of the filled form of one unit. */
async function readBack(program: TestProgram, folder: string) {
  const form = await saved(program, folder)
  const { units } = await program.handlers['forms:units']({ period: '2026-10' })
  const [, { depth: _, ...unit }] = units as [unknown, (typeof units)[number]]
  const job = crypto.randomUUID()
  const request = { id: form.id, job, period: '2026-10', units: [unit] }
  const { outcomes } = await program.handlers['forms:fill'](request)
  const { file } = outcomes[0]?.filled ?? form
  const came = join(folder, 'cap-duoi')
  mkdirSync(came)
  copyFileSync(join(folder, 'forms', `${file.sha256}.bin`), join(came, 'bieu.xlsx'))
  program.choose(came)
  return { id: form.id, job: crypto.randomUUID(), from: 'folder' as const, reading: null }
}

async function readingOf(program: TestProgram, folder: string) {
  const read = await program.handlers['forms:readBack'](await readBack(program, folder))
  if (!read) throw new Error('nothing was read')
  return read
}

/** Preparations of the IPC calls of forms, like `changingCallPreparations`. */
export const formCallPreparations: {
  readonly [C in Extract<ChangingCallName, `forms:${string}`>]: CallPreparation<C>
} = {
  'forms:bring': async (program, folder) => {
    program.choose(await writeEmptyForm(folder))
    return undefined
  },
  'forms:replaceFile': async (program, folder) => {
    const { id } = await saved(program, folder)
    program.choose(await writeEmptyForm(folder, 'bieu-02.xlsx'))
    return { id }
  },
  'forms:save': async (program, folder) => ({
    id: null,
    file: await brought(program, folder),
    draft: simpleFormDraft,
    version: null
  }),
  'forms:delete': async (program, folder) => ({
    id: (await saved(program, folder)).id,
    withFilled: true
  }),
  'forms:try': async (program, folder) => ({
    ...occasion,
    job: crypto.randomUUID(),
    file: await brought(program, folder),
    draft: simpleFormDraft,
    keys: []
  }),
  'forms:sample': async () => ({
    ...occasion,
    job: crypto.randomUUID(),
    query: {
      key: 'q1',
      name: 'Một',
      query: { asked: { form: 'sql', sql: 'SELECT 1 AS mot' }, parameters: [], limit: 10 },
      fills: []
    }
  }),
  'forms:fill': async (program, folder) => ({
    id: (await saved(program, folder)).id,
    job: crypto.randomUUID(),
    period: occasion.period,
    units: [occasion.unit]
  }),
  'forms:chooseFolder': (program, folder) => {
    program.choose(folder)
    return undefined
  },
  'forms:setPlan': async (program, folder) => {
    const { id } = await planned(program, folder)
    return { id, plan: { ...plan, monthsBack: 0 }, token: null }
  },
  'forms:clearPlan': planned,
  'forms:runPlan': planned,
  'forms:release': waiting,
  'forms:refuse': async (program, folder) => ({
    ...(await waiting(program, folder)),
    reason: 'Số liệu chưa khớp'
  }),
  'forms:readBack': readBack,
  'forms:assignReadBack': async (program, folder) => {
    const { reading, files } = await readingOf(program, folder)
    const file = files[0]?.key ?? ''
    return { reading, file, unit: wholeForce, period: '2026-09', isLeftOut: false }
  },
  'forms:compareReadBack': async (program, folder) => ({
    reading: (await readingOf(program, folder)).reading,
    job: crypto.randomUUID(),
    superior: wholeForce
  }),
  'forms:openReadBack': async (program, folder) => {
    const { id, ...request } = await readBack(program, folder)
    await program.handlers['forms:readBack']({ id, ...request })
    return { id }
  },
  'forms:dropReadBack': async (program, folder) => ({
    reading: (await readingOf(program, folder)).reading
  }),
  'forms:loadReadBack': async (program, folder) => ({
    reading: (await readingOf(program, folder)).reading,
    load: crypto.randomUUID()
  }),
  'forms:sign': async (program, folder) => {
    await setUnitCertificate(program, packageFixturePath('gui.pfx'))
    return filled(program, folder)
  },
  'forms:exportSignature': async (program, folder) => {
    await setUnitCertificate(program, packageFixturePath('gui.pfx'))
    const { id } = await program.handlers['forms:sign'](await filled(program, folder))
    return { id, index: 0 }
  },
  'forms:deleteFilled': filled,
  'forms:exportFilled': filled,
  'forms:exportEmpty': async (program, folder) => ({ id: (await saved(program, folder)).id })
}
