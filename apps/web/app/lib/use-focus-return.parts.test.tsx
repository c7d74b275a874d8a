import { Link, Route, Routes, useNavigate } from 'react-router'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../test/sheet.tsx'
import { useFocusReturn } from './use-focus-return.ts'

function Away() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      CLOSE
    </button>
  )
}

function Pages() {
  useFocusReturn()
  return (
    <main id="main">
      <Routes>
        <Route
          path="/"
          element={
            <>
              <Link to="/other">OTHER</Link>
              <Link to="/away">AWAY</Link>
            </>
          }
        />
        <Route path="/away" element={<Away />} />
      </Routes>
    </main>
  )
}

it('returns the focus to the link of the page left, after going back', async () => {
  await show(<Pages />)
  await userEvent.click(page.getByRole('link', { name: 'AWAY' }))
  await userEvent.click(page.getByRole('button', { name: 'CLOSE' }))
  await expect.element(page.getByRole('link', { name: 'AWAY' })).toHaveFocus()
})
