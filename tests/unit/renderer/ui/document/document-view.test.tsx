// @vitest-environment happy-dom
import { textOfNode } from '@shared/model/documents/element'
import { buildDocumentElements } from '@shared/model/documents/elements'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DocumentView } from '../../../../../src/renderer/ui/document/document-view'
import { makeSecretReport } from '../../../../support/documents/sample-documents'

afterEach(cleanup)

describe('preview of an official document', () => {
  it('the preview has the text of the printed document, with spans of cells and accessible charts', () => {
    const report = makeSecretReport()
    const error = vi.spyOn(console, 'error')
    render(<DocumentView document={report} label="Xem trước" />)
    const sheets = [
      ...screen.getByRole('region', { name: 'Xem trước' }).querySelectorAll('.doc-sheet')
    ]
    expect(sheets.map(sheet => sheet.textContent)).toEqual(
      buildDocumentElements(report).map(textOfNode)
    )
    expect(document.querySelectorAll('th[rowspan="2"]')).toHaveLength(8)
    expect(screen.getByRole('img', { name: /Biểu đồ cột so sánh/ })).toBeTruthy()
    expect(error).not.toHaveBeenCalled()
  })

  it('the headings of the preview are below those of the page and of its card', () => {
    render(<DocumentView document={makeSecretReport()} label="Xem trước" />)
    const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(one => one.tagName)
    expect(levels[0]).toBe('H3')
    expect(levels).not.toContain('H1')
    expect(levels).not.toContain('H2')
  })

  it('the text of a document is never interpreted as markup', () => {
    const report = makeSecretReport()
    const text = '<script>alert()</script> & "nháy"'
    const blocks = [{ kind: 'paragraph' as const, text }]
    render(<DocumentView document={{ ...report, blocks, annexes: [] }} label="Xem trước" />)
    expect(document.querySelector('.doc-paragraph:not(.doc-basis)')?.textContent).toBe(text)
    expect(document.querySelector('section script')).toBeNull()
  })

  it('a preview that scrolls by itself can be focused, so that the keyboard can scroll it', () => {
    render(<DocumentView document={makeSecretReport()} label="Xem trước" isScroller />)
    expect(screen.getByRole('region', { name: 'Xem trước' }).tabIndex).toBe(0)
  })
})
