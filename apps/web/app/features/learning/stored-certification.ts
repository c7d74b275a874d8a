/** Remembers the certification's module for `/ELearning`, with the flag that says so; signing out forgets both (QUIZ-06; G-05). */
export const storeCertificationModule = (id: number) => {
  try {
    localStorage.setItem('moduleId', String(id))
    localStorage.setItem('isCertification', 'true')
  } catch {
    // Storage closed to us remembers nothing: the module's own address still works.
  }
}

export const certificationAddress = (id: number): string => `/certificationModule?id=${id}`
