import { checkAndClosePeriod, closeYearLater, createWholeModel } from '../closing/whole-model'
import type { TestProgram } from '../handlers'
import { callReasonInput, fillRatePagePath, mapIn } from './call-inputs'
import type { CallPreparation, ChangingCallName } from './prepare'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const change = { path: fillRatePagePath, query, figure: 'fill-rate' }
const lookup = '/chuyen-nganh/dong-vien-du-bi/tra-cuu'
const alerts = '/chuyen-nganh/lien-nganh/canh-bao-thieu-hut'

type AnalyticsChange = Extract<ChangingCallName, `alerts:${string}` | `analytics:${string}`>

/** Closes two months twelve months apart of an organisation without rows. */
async function closeEmptyYear(program: TestProgram): Promise<void> {
  await createWholeModel(program)
  await program.handlers['configuration:update']({ sectorData: 'own' })
  await checkAndClosePeriod(program, '2024-10')
  await closeYearLater(program, '2024-10')
}

/** Preparations of the changing calls of sector pages. */
export const analyticsCallPreparations: { readonly [C in AnalyticsChange]: CallPreparation<C> } = {
  'alerts:handle': async ({ handlers }) => {
    const filters = { 'trang-thai': 'moi' }
    const { rows } = await handlers['analytics:rows']({
      path: alerts,
      query: { ...query, filters }
    })
    return { id: rows[0]?.id ?? '', draft: { move: 'take', note: '' } }
  },
  'analytics:reveal': async ({ handlers }) => {
    const asked = { ...query, search: 'nguyen' }
    const { rows } = await handlers['analytics:rows']({ path: lookup, query: asked })
    return { path: lookup, query: asked, id: rows[0]?.id ?? '', reason: callReasonInput }
  },
  'analytics:export': () => ({ path: fillRatePagePath, query }),
  'analytics:changeRows': () => ({ ...change, cause: 'joined', unit: 'DV-A' }),
  'analytics:exportChange': () => change,
  'analytics:exportAssignment': () => ({ filters: {} }),
  'analytics:assignmentPersons': () => ({ filters: {} }),
  'analytics:exportAssignmentPersons': () => ({ filters: {}, format: 'xlsx' }),
  'analytics:forecastDue': async program => {
    await closeEmptyYear(program)
    return { table: 'serviceAge', year: 1 }
  },
  'analytics:exportForecast': async program => {
    await closeEmptyYear(program)
    return { years: 1, part: 'all', format: 'csv' }
  },
  'analytics:saveForecastDocument': async program => {
    await closeEmptyYear(program)
    return { years: 1, part: 'all', format: 'docx', job: crypto.randomUUID() }
  },
  'analytics:chooseAreaMap': ({ choose }, folder) => void choose(mapIn(folder)),
  'analytics:removeAreaMap': async ({ handlers, choose }, folder) => {
    choose(mapIn(folder))
    await handlers['analytics:chooseAreaMap'](undefined)
  }
}
