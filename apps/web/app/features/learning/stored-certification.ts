/** Stores the certification's module for `/ELearning`, with its flag; signing out clears both (QUIZ-06; G-05). */
export const storeCertificationModule = (id: number) => {
  try {
    localStorage.setItem('moduleId', String(id))
    localStorage.setItem('isCertification', 'true')
  } catch {
    // Blocked storage stores nothing: the module's own address still works.
  }
}

export const certificationAddress = (id: number): string => `/certificationModule?id=${id}`
