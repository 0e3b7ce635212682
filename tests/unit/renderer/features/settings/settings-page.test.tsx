// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { DocumentFieldsTab } from '@renderer/features/settings/documents-tab'
import {
  GeneralSettingsTab,
  HolidaySettingsTab,
  LegalBasisSettingsTab,
  PrintSettingsTab,
  RetentionSettingsTab,
  ThresholdSettingsTab
} from '@renderer/features/settings/limit-tabs'
import { SettingsSectionList } from '@renderer/features/settings/section-list'
import { sectionItems, settingPath } from '@shared/features/settings/sections'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

test.each([
  ['general', GeneralSettingsTab],
  ['thresholds', ThresholdSettingsTab],
  ['holidays', HolidaySettingsTab],
  ['legal', LegalBasisSettingsTab],
  ['retention', RetentionSettingsTab],
  ['print', PrintSettingsTab],
  ['documents', DocumentFieldsTab]
] as const)('the section %s shows every setting that the search leads to', (section, Tab) => {
  renderWithProviders(<Tab />)
  const shown = [...document.querySelectorAll('[data-setting]')].map(row =>
    row.getAttribute('data-setting')
  )
  expect(shown.sort()).toEqual([...sectionItems[section]].sort())
})

test('the search in configuration finds settings without accents and links to their field', async () => {
  renderWithProviders(<SettingsSectionList chosen="general" />)
  expect(screen.getAllByRole('tab')).toHaveLength(18)
  await userEvent.type(screen.getByRole('searchbox'), 'nguong vuot')
  const links = screen.getAllByRole('link')
  expect(links[0]?.textContent).toContain('Ngưỡng vượt (%)')
  expect(links[0]?.getAttribute('href')).toContain(settingPath('thresholds', 'fillHigh'))
})
