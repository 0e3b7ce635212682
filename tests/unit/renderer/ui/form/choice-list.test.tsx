// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { ChoiceList } from '@renderer/ui/form/choice-list'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

it('each checkbox of a list of choices has its own name and is selected by its own label', async () => {
  let chosen: readonly string[] = []
  const user = renderWithProviders(
    <ChoiceList
      name="figures"
      label="Số liệu"
      error={undefined}
      choices={[
        { value: 'bc', label: 'Biên chế' },
        { value: 'hc', label: 'Hiện có' }
      ]}
      chosen={chosen}
      onChange={next => {
        chosen = next
      }}
    />
  )
  expect(screen.getByRole('checkbox', { name: 'Biên chế' })).toBeDefined()
  await user.click(screen.getByText('Hiện có'))
  expect(chosen).toEqual(['hc'])
})
