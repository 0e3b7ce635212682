import type { Tell } from '@shared/contract/contract'
import type { LicenceList, Versions } from '@shared/features/about/licence'
import type { ApiAccessEntry } from '@shared/features/api-sharing/access-log'
import type { ArrivalEntry } from '@shared/features/collection/real/arrival'
import type { Comparison, ComparisonLine } from '@shared/features/comparison/comparison'
import type { MartView } from '@shared/features/data-mart/data-mart'
import type { Activity } from '@shared/features/home/activity'
import type { Arrival, ArrivalPart } from '@shared/features/ledger/arrival'
import type { QueryRun } from '@shared/features/query/saved-query'
import type { SendEntry } from '@shared/features/services/log'
import type { ThemeChoice } from '@shared/features/settings/preferences'
import type { Backups } from '../backup/snapshots'
import type { CrashLog } from '../diagnostics/crash-log'
import type { Entry } from '../entry/entry'
import type { KeyStore } from '../entry/key-file'
import type { PersonalAccess } from '../entry/personal-access'
import type { ScryptCost } from '../entry/scrypt'
import type { Documents } from '../files/documents'
import type { FileSaver } from '../files/save-file'
import type { Gateway } from '../gateway/gateway-parts'
import type { CallLog } from '../logs/calls/open-call-log'
import type { LogRows } from '../logs/log-rows'
import type { PackagesRoom } from '../packages/open-packages'
import type { AskForFile, AskForFolder } from '../shell/dialogs'
import type { SourcesRoom } from '../sources/open-sources'
import type { Clock } from '../store/clock'
import type { LogFolder } from '../store/disk/log-folder'
import type { Audit } from '../store/journal/audit'
import type { Journal } from '../store/journal/journal'
import type { DraftState } from '../store/state/draft-state'
import type { RecordState } from '../store/state/record-state'
import type { SettingsState } from '../store/state/settings-state'
import type { Store } from '../store/store'
import type { Warehouse } from '../warehouse/warehouse'

/**
 * What features are made of, from the rooms below them; each takes what it uses by `Pick` and knows nothing of the rest. Nothing here is
 * Electron's, so tests run the real handlers over a temporary folder.
 */
export interface Parts {
  readonly settings: Store<SettingsState>
  readonly records: Store<RecordState>
  readonly drafts: Store<DraftState>
  readonly apiLogs: LogFolder<ApiAccessEntry>
  /** The rows of an access log, for its list and figures. */
  readonly apiRows: (recordId: string) => Promise<LogRows<ApiAccessEntry>>
  /** What the gateway answered; its code is read when somebody asks for it. */
  readonly calls: () => Promise<CallLog>
  readonly serviceLogs: LogFolder<SendEntry>
  readonly martViews: LogFolder<MartView>
  /** What came into the folders of real sources, by the source's id. */
  readonly sourceFiles: LogFolder<ArrivalEntry>
  /** What each person asked, by the person's id. */
  readonly queryRuns: LogFolder<QueryRun>
  /** Comparisons of two places, in one log of all, and what differs in each, by its id. */
  readonly comparisons: LogFolder<Comparison>
  readonly comparisonLines: LogFolder<ComparisonLine>
  /** What came into tables, in one log of all, and what of it an expectation finds in the rows, by its id. */
  readonly arrivals: LogFolder<Arrival>
  readonly arrivalParts: LogFolder<ArrivalPart>
  readonly activities: Journal<Activity>
  readonly audit: Audit
  /** Who may enter, and who is in. */
  readonly entry: Entry
  /** For which tables whoever is in may read personal data, as they gave a reason in this session. */
  readonly personalAccess: PersonalAccess
  /** The system's own store of keys. */
  readonly keyStore: KeyStore
  /** What a password's hash costs; the program's own where nothing is said. */
  readonly passwordCost?: ScryptCost
  /** The folder of the program's data; features keep files of their own in folders below it. */
  readonly directory: string
  readonly documents: Documents
  readonly backups: Backups
  readonly crashLog: CrashLog
  /** What runs here: the program and what it runs on, by name. */
  readonly versions: () => Versions
  /** Licences of everything in the program, as the build noted them. */
  readonly licences: () => Promise<LicenceList>
  readonly warehouse: Warehouse
  /** The real sources; their code is read when somebody asks for one. */
  readonly sources: () => Promise<SourcesRoom>
  /** Packages of services and the certificates for them; their code is read when somebody asks for one. */
  readonly packages: () => Promise<PackagesRoom>
  /** HTTP in front of the published APIs; its code is read when somebody asks for it, or it is on. */
  readonly gateway: () => Promise<Gateway>
  readonly files: FileSaver
  readonly askForFile: AskForFile
  readonly askForFolder: AskForFolder
  /** The path of the one file that was dropped on the window last; undefined where there is none, or it was taken before. */
  readonly takeDropped: () => string | undefined
  /** The page that is shown, on A4, as the bytes of a PDF file. */
  readonly printPdf: () => Promise<Uint8Array>
  /** Prints the page that is shown; false when the person cancels. Throws AppError where it cannot be printed. */
  readonly print: (landscape: boolean) => Promise<boolean>
  /** Tells the page something without being asked. */
  readonly tell: Tell
  readonly clock: Clock
  /** The delays that the specification asks of simulated saving, in milliseconds; tests do not wait. */
  readonly wait: (milliseconds: number) => Promise<unknown>
  /** Called once the first page has painted its content. */
  readonly painted: () => void
  readonly reveal: (path: string) => void
  /** Loads the page anew, with a new first state, which tells the notice. The page itself may not navigate, not even to itself. */
  readonly reload: (notice?: string) => void
  readonly applyTheme: (choice: ThemeChoice) => void
  /** Shows the page larger or smaller; 1 as it was made. */
  readonly applyZoom: (factor: number) => void
}
