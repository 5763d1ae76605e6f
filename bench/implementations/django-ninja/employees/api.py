# The tutorial "CRUD example" of Django Ninja, without its department.
from datetime import date
from typing import List

from django.shortcuts import get_object_or_404
from ninja import NinjaAPI, Schema

from .models import Employee

api = NinjaAPI()


class EmployeeIn(Schema):
    first_name: str
    last_name: str
    birthdate: date = None


class EmployeeOut(Schema):
    id: int
    first_name: str
    last_name: str
    birthdate: date = None


@api.post("/employees")
def create_employee(request, payload: EmployeeIn):
    employee = Employee.objects.create(**payload.dict())
    return {"id": employee.id}


@api.get("/employees/{employee_id}", response=EmployeeOut)
def get_employee(request, employee_id: int):
    return get_object_or_404(Employee, id=employee_id)


@api.get("/employees", response=List[EmployeeOut])
def list_employees(request):
    return Employee.objects.all()


@api.put("/employees/{employee_id}")
def update_employee(request, employee_id: int, payload: EmployeeIn):
    employee = get_object_or_404(Employee, id=employee_id)
    for attr, value in payload.dict().items():
        setattr(employee, attr, value)
    employee.save()
    return {"success": True}


@api.delete("/employees/{employee_id}")
def delete_employee(request, employee_id: int):
    get_object_or_404(Employee, id=employee_id).delete()
    return {"success": True}
