export default function PermissionMatrix() { return null; }
