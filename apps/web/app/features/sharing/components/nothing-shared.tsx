export const NothingShared = () => <p>Nothing is public. What you share with SHARE! shows up here.</p>
