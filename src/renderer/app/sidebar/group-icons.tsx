import { ArrowImportRegular } from '@fluentui/react-icons/svg/arrow-import'
import { BuildingRegular } from '@fluentui/react-icons/svg/building'
import { DataBarVerticalRegular } from '@fluentui/react-icons/svg/data-bar-vertical'
import { DatabaseRegular } from '@fluentui/react-icons/svg/database'
import { PinRegular } from '@fluentui/react-icons/svg/pin'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { ShareRegular } from '@fluentui/react-icons/svg/share'
import type { ReactElement } from 'react'

/** Id of the rail's group of pinned pages. */
export const pinnedGroupId = 'da-ghim'

/** One icon per top-level group, by the id of the group. */
export const sidebarGroupIcons: Readonly<Record<string, ReactElement>> = {
  [pinnedGroupId]: <PinRegular />,
  'thu-thap': <ArrowImportRegular />,
  'luu-tru': <DatabaseRegular />,
  'khai-thac': <DataBarVerticalRegular />,
  'chuyen-nganh': <BuildingRegular />,
  'chia-se': <ShareRegular />,
  'quan-tri': <SettingsRegular />
}
