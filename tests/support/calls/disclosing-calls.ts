import { type CallName, callContract } from '@shared/contract/contract'

/** How the degree of secrecy of data that a call discloses is controlled. */
interface DisclosureControl {
  /**
   * `tables`: the call passes `CopyControl` with the degree of the tables that it read. `content`: it
   * does so with the degree of a page, report, form or package, which may be *Không mật* while tables
   * are not. `whenRun`: the call starts or allows a copy, which passes the control later. `none`: the
   * call discloses no rows of tables.
   */
  readonly control: 'content' | 'none' | 'tables' | 'whenRun'
  readonly reason: string
}

const listOfProgram: DisclosureControl = {
  control: 'none',
  reason: 'lists records of the program without rows or figures of tables'
}
const log: DisclosureControl = {
  control: 'none',
  reason: 'states what happened, who did it and how many rows, without rows'
}
const byPage: DisclosureControl = {
  control: 'content',
  reason: 'the degree of what the page shows, by its address'
}
const bySector: DisclosureControl = {
  control: 'content',
  reason: 'the degree of the tables that the sector pages read'
}
const byTables: DisclosureControl = {
  control: 'tables',
  reason: 'the degree of the tables and columns that were read'
}
const byReport: DisclosureControl = {
  control: 'content',
  reason: 'the degree of the queries and pages of a report or form, and the stored one'
}
const byPackage: DisclosureControl = {
  control: 'content',
  reason: 'the degree that the manifest of the package states'
}
const bySchedule: DisclosureControl = {
  control: 'whenRun',
  reason: 'each file of the schedule is controlled when it is written'
}
const settingOfSchedule: DisclosureControl = {
  control: 'none',
  reason: 'only reads or sets up a schedule'
}

/**
 * Calls that disclose data: those with the permission to export, those that save a file, and those
 * that send, publish, release or copy. A call that the contract shows to be one of them must be
 * classified here (docs/secrecy.md).
 */
export const disclosingCalls = {
  'files:savePdf': byPage,
  'files:savePicture': byPage,
  'files:copyPicture': byPage,
  'files:print': byPage,
  'secrecy:mayCopy': byPage,
  'secrecy:announce': { control: 'none', reason: 'states the recipient of the next copy' },
  'secrecy:exportCopies': log,
  'apiSharing:exportOpenApi': { control: 'none', reason: 'describes fields, without rows' },
  'apiSharing:exportLogs': log,
  'analytics:export': bySector,
  'analytics:exportChange': bySector,
  'analytics:exportAssignment': bySector,
  'analytics:exportAssignmentPersons': bySector,
  'analytics:exportForecast': bySector,
  'analytics:saveForecastDocument': bySector,
  'scenario:export': bySector,
  'scenario:exportPlan': bySector,
  'scenario:exportPlanComparison': bySector,
  'scenario:savePlanDocument': bySector,
  'scenario:saveRedistributionDocument': bySector,
  'scenario:exportRedistribution': bySector,
  'ledger:export': { control: 'content', reason: 'the degree of the tables that units deliver to' },
  'reportPlans:chooseFolder': settingOfSchedule,
  'reportPlans:set': settingOfSchedule,
  'reportPlans:clear': settingOfSchedule,
  'reportPlans:run': bySchedule,
  'reports:previewFileNames': settingOfSchedule,
  'reports:plannedUnits': settingOfSchedule,
  'reports:releaseDocument': bySchedule,
  'reports:exportList': listOfProgram,
  'reports:export': byReport,
  'reports:saveDocument': byReport,
  'reports:printDocument': byReport,
  'forms:chooseFolder': settingOfSchedule,
  'forms:runPlan': bySchedule,
  'forms:release': bySchedule,
  'forms:exportFilled': byReport,
  'forms:exportEmpty': { control: 'none', reason: 'the form before it is filled' },
  'forms:exportSignature': { control: 'none', reason: 'a signature contains a hash only' },
  'signing:signFile': {
    control: 'none',
    reason: 'a detached signature contains a hash; a PDF has the degree that its name states'
  },
  'forms:sign': { control: 'none', reason: 'the signed form stays in the data folder' },
  'query:run': { control: 'none', reason: 'shows the result on the page only' },
  'query:runSaved': { control: 'none', reason: 'as `query:run`' },
  'comparison:run': { control: 'none', reason: 'shows the result on the page only' },
  'dataLoad:publish': { control: 'none', reason: 'writes into tables of the program only' },
  'etl:run': { control: 'none', reason: 'writes into tables of the program only' },
  'standardModel:template': { control: 'none', reason: 'heads of an empty workbook' },
  'services:exportLogs': log,
  'services:exportNetwork': { control: 'none', reason: 'definition of a sharing platform' },
  'services:saveDocument': { control: 'none', reason: 'the agreement that a user attached' },
  'packages:create': byTables,
  'packages:saveContent': byPackage,
  'packages:saveAttachment': byPackage,
  'packages:answer': { control: 'none', reason: 'receipt of a package, without its rows' },
  'dataMart:exportRows': byTables,
  'dataMart:exportDictionary': { control: 'none', reason: 'names and types of columns' },
  'query:export': byTables,
  'etl:saveRejected': byTables,
  'dataLoad:saveRejected': byTables,
  'etl:exportLog': log,
  'collection:exportLog': log,
  'collection:exportReport': log,
  'collection:publish': byTables,
  'collection:follow': {
    control: 'whenRun',
    reason: 'each later publication passes the control of `collection:publish`'
  },
  'users:export': listOfProgram,
  'rights:exportUsers': listOfProgram,
  'rights:exportPerson': listOfProgram,
  'audit:exportViews': log,
  'audit:export': log,
  'legal:export': listOfProgram,
  'localities:export': listOfProgram,
  'rules:export': listOfProgram,
  'diagnostics:export': { control: 'none', reason: 'states of the program, without rows' },
  'about:export': { control: 'none', reason: 'versions and licences' },
  'snapshot:export': byTables,
  'copies:run': byTables,
  'copies:choose': { control: 'none', reason: 'only `copies:run` writes' },
  'copies:connect': { control: 'none', reason: 'only `copies:run` writes' },
  'copies:configure': {
    control: 'whenRun',
    reason: 'each copy passes the control of `copies:run`'
  },
  'copies:drill': { control: 'none', reason: 'reads a copy back into a temporary folder' },
  'gateway:start': {
    control: 'whenRun',
    reason: 'the gateway serves an API above its maximum as a paused one'
  },
  'gateway:configure': { control: 'whenRun', reason: 'as `gateway:start`' },
  'gateway:try': { control: 'none', reason: 'shows the response on the page only' }
} as const satisfies Partial<Record<CallName, DisclosureControl>>

export type DisclosingCall = keyof typeof disclosingCalls

const savedFile = {
  outcome: 'saved',
  file: { token: '6f1c2a52-9c5e-4b7a-8f0e-3a8f4f0b1c2d', fileName: 'a.csv', rowCount: 1 }
}

/** Verbs of calls that print, publish, release, send, sign or run something. */
const disclosingVerbs = /:(copy|export|print|publish|release|run|send|sign)(?![a-z])/

/**
 * Whether the contract shows that a call may disclose data: by its permission, by a saved file as
 * its result, or by its verb.
 */
export function isDisclosing(name: CallName): boolean {
  const { right, output } = callContract[name]
  const savesFile = output.safeParse(savedFile).success && !output.safeParse({ a: 1 }).success
  return right === 'export' || savesFile || disclosingVerbs.test(name)
}
