import { pagePaths } from '@shared/navigation/paths'
import { useLocation, useParams } from 'react-router-dom'
import { EditFormPage, NewFormPage } from './edit/editor-page'
import { FilledFormPage } from './filled/filled-page'
import { FormPage } from './page/form-page'
import { FormsPage } from './page/forms-page'
import { ReadBackPage } from './read-back/read-back-page'

/** Pages of **Biểu mẫu**: list, form, wizard, filled form, and the forms of subordinates. */
export function FormsScreen() {
  const { id } = useParams()
  const { pathname } = useLocation()
  if (pathname === pagePaths.newForm) return <NewFormPage />
  if (id === undefined) return <FormsPage />
  if (pathname === pagePaths.formEdit(id)) return <EditFormPage key={id} id={id} />
  if (pathname === pagePaths.formReadBack(id)) return <ReadBackPage key={id} id={id} />
  if (pathname === pagePaths.filledForm(id)) return <FilledFormPage key={id} id={id} />
  return <FormPage key={id} id={id} />
}
