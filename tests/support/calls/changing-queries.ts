import type { DictionaryDraft } from '@shared/features/query/dictionary/entry'
import { apiSourceNameOfQuery } from '@shared/model/api-sharing/query-source'
import { emptyMartDraft } from '@shared/model/data-mart/draft'
import type { Query } from '@shared/model/query/asked'
import { createStructuredQuery } from '@shared/model/query/question'
import type { TestProgram } from '../handlers'
import { apiDraftInput } from './call-inputs'
import type { CallPreparation, ChangingCallName } from './prepare'

const question = { ...createStructuredQuery('dm_donvi_capbac'), limit: 10 }
const query: Query = { asked: { form: 'tree', question }, parameters: [], limit: 1_000 }
const words = { name: 'Danh mục đơn vị', description: '', folder: '', shared: false }
const dictionaryDraft: DictionaryDraft = {
  name: 'Quân số lớn nhất',
  synonyms: ['qs lớn nhất'],
  unit: 'người',
  decimals: 0,
  owner: '',
  validFrom: null,
  validUntil: null,
  source: { table: 'dm_donvi_capbac', calculation: 'greatest', column: 'so_quan_so_hien_tai' }
}
const sql = 'SELECT ten_don_vi FROM dm_donvi_capbac'

async function answered({ handlers }: TestProgram): Promise<{ run: string }> {
  const run = crypto.randomUUID()
  await handlers['query:run']({ run, query })
  return { run }
}

const intoReport = { report: null, name: 'Danh mục kỳ 10', period: '2026-10', note: '' }

const saved = ({ handlers }: TestProgram) => handlers['query:save']({ words, query, chart: null })

/** Preparations of the IPC calls of other features that use a saved query, like `changingCallPreparations`. */
export const savedQueryUsePreparations: {
  readonly [C in Extract<
    ChangingCallName,
    | 'apiSharing:querySource'
    | 'apiSharing:followQuery'
    | 'reports:freezeAgain'
    | 'reports:ofQueries'
  >]: CallPreparation<C>
} = {
  'apiSharing:querySource': async program => ({ id: (await saved(program)).id }),
  'apiSharing:followQuery': async program => {
    const source = { id: (await saved(program)).id }
    const draft = {
      ...apiDraftInput,
      sourceTable: apiSourceNameOfQuery(source.id),
      sharedFields: ['ten_don_vi']
    }
    const { id } = await program.handlers['apiSharing:create']({ draft })
    const { sha256: shown } = await program.handlers['apiSharing:querySource'](source)
    return { id, shown }
  },
  'reports:freezeAgain': async program => {
    const asked = { ...(await answered(program)), ...intoReport }
    const { id } = await program.handlers['query:intoReport'](asked)
    return { id, period: '2026-11', note: '' }
  },
  'reports:ofQueries': () => undefined
}

/** Preparations of the IPC calls of the query page, like `changingCallPreparations`. */
export const queryCallPreparations: {
  readonly [C in Extract<ChangingCallName, `query:${string}`>]: CallPreparation<C>
} = {
  'query:read': () => ({ sql }),
  'query:readTyped': () => ({ text: 'danh sách đơn vị' }),
  'query:estimate': () => ({ query }),
  'query:explain': () => ({ query }),
  'query:run': () => ({ run: crypto.randomUUID(), query }),
  'query:export': async program => ({
    ...(await answered(program)),
    query: { search: '', filters: {}, sort: null },
    format: 'csv',
    job: crypto.randomUUID(),
    name: 'Danh mục đơn vị',
    titles: []
  }),
  'query:createTable': async program => ({
    ...(await answered(program)),
    draft: {
      ...emptyMartDraft,
      tableName: 'dm_ket_qua',
      columns: ['id', 'ma', 'ten', 'cap', 'dia_diem', 'hien_tai', 'bien_che'].map(name => ({
        id: name,
        name,
        dataType: ['id', 'hien_tai', 'bien_che'].includes(name) ? 'integer' : 'string',
        description: ''
      }))
    }
  }),
  'query:intoReport': async program => ({ ...(await answered(program)), ...intoReport }),
  'query:save': () => ({ words, query, chart: null }),
  'query:change': async program => {
    const { id } = await saved(program)
    return { id, words: { ...words, shared: true }, query, chart: null }
  },
  'query:remove': async program => ({ id: (await saved(program)).id }),
  'query:saveEntry': () => ({ id: null, draft: dictionaryDraft }),
  'query:resetEntry': async ({ handlers }) => {
    const entries = await handlers['query:saveEntry']({ id: null, draft: dictionaryDraft })
    return { id: entries.at(-1)?.id ?? '' }
  },
  'query:history': () => undefined
}
