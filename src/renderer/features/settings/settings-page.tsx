import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { DatabaseRegular } from '@fluentui/react-icons/svg/database'
import { SaveRegular } from '@fluentui/react-icons/svg/save'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { settingsText } from '@shared/features/settings/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { formatFileSize } from '@shared/model/services/document'
import {
  configurationKeys,
  isDefaultConfigurationValue
} from '@shared/model/settings/configuration'
import { useSearchParams } from 'react-router-dom'
import { useCall } from '../../ipc/use-call'
import { useConfiguration } from '../../session/configuration'
import { usePreferences } from '../../session/preferences'
import { createLazyChunk, createLazyComponent } from '../../ui/late'
import { FigureCard, FigureCardRow } from '../../ui/page/figure-card'
import { Page } from '../../ui/page/page'
import { LoadingState } from '../../ui/page/states'
import { TabBar } from '../../ui/page/tab-bar'
import { BackupTab } from './backup-tab'
import { CertificatesTab } from './certificates-tab'
import { DisplaySettingsTab, displaySettingNames, nonDefaultDisplaySettings } from './display-tab'
import { SignInSettingsTab } from './entry/entry-tab'
import { ExchangePackageTab } from './exchange-tab'
import { GatewaySettingsTab } from './gateway/gateway-tab'
import {
  GeneralSettingsTab,
  HolidaySettingsTab,
  LegalBasisSettingsTab,
  PrintSettingsTab,
  RetentionSettingsTab,
  ThresholdSettingsTab
} from './limit-tabs'
import { PartnersTab } from './partners-tab'

const text = settingsText

const SectorTab = createLazyComponent(
  createLazyChunk(() => import('./sector/sector-tab')),
  'SectorTab',
  <LoadingState lines={6} />
)

const tabs = {
  general: GeneralSettingsTab,
  display: DisplaySettingsTab,
  thresholds: ThresholdSettingsTab,
  holidays: HolidaySettingsTab,
  legal: LegalBasisSettingsTab,
  retention: RetentionSettingsTab,
  print: PrintSettingsTab,
  backup: BackupTab,
  exchange: ExchangePackageTab,
  sector: SectorTab,
  gateway: GatewaySettingsTab,
  certificates: CertificatesTab,
  partners: PartnersTab,
  entry: SignInSettingsTab
} as const
/** Tabs that contain a table, so that they can be printed. */
const printed: ReadonlySet<keyof typeof tabs> = new Set(['sector', 'entry'])
const isTab = (name: string): name is keyof typeof tabs => Object.hasOwn(tabs, name)

/** Settings page: settings of this machine, backups, and data packages for other machines. */
export function SettingsPage() {
  const [params, setParams] = useSearchParams()
  const { preferences } = usePreferences()
  const { configuration } = useConfiguration()
  const backups = useCall('snapshot:list')
  const report = useCall('monitor:report')
  const asked = params.get('tab') ?? 'general'
  const chosen = isTab(asked) ? asked : 'general'
  const Shown = tabs[chosen]
  const stores = report.data?.parts.filter(({ key }) => key.endsWith('.json')) ?? []
  const isWhole = stores.every(({ state }) => state === 'good')
  const changed =
    nonDefaultDisplaySettings(preferences).length +
    configurationKeys.filter(item => !isDefaultConfigurationValue(item, configuration)).length
  const last = backups.data?.[0]
  return (
    <Page
      title={text.title}
      description={text.description}
      {...(printed.has(chosen) && { paper: 'landscape' })}
      ready={[backups, report].every(
        ({ data, error }) => data !== undefined || error !== undefined
      )}
    >
      <FigureCardRow>
        <FigureCard
          title={text.cards.changed}
          value={formatNumber(changed)}
          icon={<SettingsRegular />}
          note={text.cards.changedNote(
            formatNumber(displaySettingNames.length + configurationKeys.length)
          )}
        />
        <FigureCard
          title={text.cards.lastBackup}
          value={last ? formatDateTime(last.createdAt) : text.cards.none}
          icon={<SaveRegular />}
          note={last?.createdBy}
        />
        <FigureCard
          title={text.cards.size}
          value={formatFileSize(report.data?.size ?? 0)}
          icon={<DatabaseRegular />}
          note={text.cards.sizeNote}
        />
        <FigureCard
          title={text.cards.integrity}
          value={isWhole ? text.cards.good : text.cards.bad}
          icon={<CheckmarkCircleRegular />}
          note={text.cards.integrityNote}
        />
      </FigureCardRow>
      <TabBar
        label={text.title}
        tabs={text.tabs}
        chosen={chosen}
        onChoose={value => setParams(value === 'general' ? {} : { tab: value }, { replace: true })}
      />
      <Shown backups={backups} />
    </Page>
  )
}
